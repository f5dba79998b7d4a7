import { createServer } from "node:net";

/** A port of this machine that nothing uses now. */
export const freePort = () =>
  new Promise((resolvePort) => {
    const probe = createServer().listen(0, "localhost", () => {
      const { port } = probe.address();
      probe.close(() => resolvePort(String(port)));
    });
  });
