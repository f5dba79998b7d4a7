import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The product at another port, with a service worker whose build name the caller chooses. Playwright cannot change the answer to
 * the browser's own check for a new worker.
 */
export async function openNextBuild(origin: string) {
  const to = new URL(origin);
  let build: string | null = null;
  let lost: RegExp | null = null;
  const server = createServer((came, answer) => {
    if (lost?.test(came.url ?? "")) return answer.writeHead(404).end();
    const headers = { ...came.headers, host: to.host, "accept-encoding": "identity" };
    const asked = send({ hostname: to.hostname, port: to.port, path: came.url, method: came.method, headers }, (found) => {
      const isWorker = came.url === "/sw.js" && build !== null;
      const { "content-length": length, ...others } = found.headers;
      answer.writeHead(
        found.statusCode ?? 502,
        isWorker || length === undefined ? others : { ...others, "content-length": length },
      );
      if (!isWorker) return found.pipe(answer);
      const parts: Buffer[] = [];
      found.on("data", (part) => parts.push(part));
      found.on("end", () =>
        answer.end(
          Buffer.concat(parts)
            .toString()
            .replace(/"name":"[^"]+"/, `"name":"${build}"`),
        ),
      );
    });
    asked.on("error", () => answer.destroy());
    came.pipe(asked);
  });
  // Live updates are no part of these journeys.
  server.on("upgrade", (_, socket) => socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n"));
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  // as: a server that listens on a port has an address with it
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    name: (next: string) => {
      build = next;
    },
    /** The files of an older build, which the server no longer has. */
    lose: (files: RegExp | null) => {
      lost = files;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
