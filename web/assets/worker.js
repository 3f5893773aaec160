// The program in a worker of its own, so that the page's thread never waits for Python.

import { serve } from "./program.js";

const receive = serve((message) => self.postMessage(message));
self.onmessage = ({ data }) => receive(data);
