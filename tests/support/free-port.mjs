import { createServer } from "node:net";

/** Below the ports that the system gives to outgoing connections: one of those may be taken between two starts of a server. */
const [LOWEST, HIGHEST] = [10_000, 32_000];

/** A port of this machine that nothing uses now. */
export const freePort = () =>
  new Promise((resolvePort) => {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const probe = createServer()
      .once("error", () => resolvePort(freePort()))
      .listen(port, "localhost", () => probe.close(() => resolvePort(String(port))));
  });
