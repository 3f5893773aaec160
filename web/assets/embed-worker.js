// The worker that one frame lends to its sisters: each sends it a port of its own.

import { serve } from "./embed-program.js";

self.onmessage = ({ ports: [port] }) => serve(port);
self.postMessage("here");
