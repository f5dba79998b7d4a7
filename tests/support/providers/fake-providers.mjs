import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** The requests of each server, by its port. */
const seen = new Map();
const open = new Map();

/**
 * Real servers on the loopback interface, started by tests from inside workerd. POST /http with the behaviour returns the
 * port, GET /<port> returns the received requests, DELETE / stops all servers.
 */
export async function fakeProviders(request) {
  const { pathname } = new URL(request.url);
  if (request.method === "DELETE") return Response.json(await endAll());
  if (request.method === "GET") return Response.json(seen.get(Number(pathname.slice(1))) ?? []);
  const behaviour = await request.json();
  const server = httpServer(behaviour);
  const port = await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server.address().port)));
  seen.set(port, server.calls);
  open.set(port, server);
  return Response.json(port);
}

async function endAll() {
  for (const server of open.values()) {
    server.closeAllConnections();
    server.close();
  }
  open.clear();
  return "ended";
}

/** `answers` are used in turn, the last one repeatedly: { status, headers, body }, "hang", "drop" or "drip". */
function httpServer({ answers }) {
  const calls = [];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    const answer = answers[Math.min(calls.length, answers.length - 1)];
    const bytes = Buffer.concat(chunks);
    calls.push({ method, url, headers, body: bytes.toString(), base64: bytes.toString("base64") });
    if (answer === "hang") return;
    if (answer === "drop") return void request.socket.destroy();
    if (answer === "drip") return drip(response);
    response.writeHead(answer.status, { "Content-Type": "application/json", ...answer.headers });
    response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
  });
  return Object.assign(server, { calls });
}

async function drip(response) {
  response.writeHead(200, { "Content-Type": "application/json" });
  while (!response.destroyed) {
    response.write(" ");
    await wait(20);
  }
}
