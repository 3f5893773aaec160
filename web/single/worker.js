// In place of assets/worker.js: the first message brings the runtime's files.

import { serve } from "../assets/program.js";
import { give } from "./source.js";

self.onmessage = ({ data }) => {
  give(data);
  const receive = serve((message) => self.postMessage(message));
  self.onmessage = (event) => receive(event.data);
};
