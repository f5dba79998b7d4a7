import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** What each server was sent, by its port. */
const seen = new Map();
const open = new Map();

/**
 * Real servers on the loopback interface, started by tests from inside workerd: POST /http or /smtp with how it behaves
 * answers its port, GET /<port> what it was sent, DELETE / ends them all.
 */
export async function fakeProviders(request) {
  const { pathname } = new URL(request.url);
  if (request.method === "DELETE") return Response.json(await endAll());
  if (request.method === "GET") return Response.json(seen.get(Number(pathname.slice(1))) ?? []);
  const behaviour = await request.json();
  const server = pathname === "/http" ? httpServer(behaviour) : smtpServer(behaviour);
  const port = await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(portOf(server))));
  seen.set(port, server.mail ?? server.calls);
  open.set(port, server);
  return Response.json(port);
}

const portOf = (server) => (server.server ?? server).address().port;

async function endAll() {
  for (const server of open.values()) {
    server.closeAllConnections?.();
    for (const socket of server.sockets ?? []) socket.destroy();
    server.close();
  }
  open.clear();
  return "ended";
}

/** `answers` in turn, the last one again and again: { status, headers, body }, "hang", "drop" or "drip". */
function httpServer({ answers }) {
  const calls = [];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    const answer = answers[Math.min(calls.length, answers.length - 1)];
    calls.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
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

/**
 * `greeting`: "hang" or text in its place. `rcpt`, `data`: a reply of that code and text in place of yes; `data`: "drop" takes
 * the letter and says nothing. `password`: asked for, by `authMethods`. `startTls`: offered, with a certificate that nobody vouches for.
 */
function smtpServer({ greeting, rcpt, data, password, authMethods, startTls = false }) {
  const mail = [];
  const sockets = new Set();
  const refusal = ([responseCode, text]) => Object.assign(new Error(text), { responseCode });
  const server = new SMTPServer({
    authOptional: !password,
    disableReverseLookup: true,
    disabledCommands: [...(startTls ? [] : ["STARTTLS"]), ...(password ? [] : ["AUTH"])],
    allowInsecureAuth: true,
    ...(authMethods && { authMethods }),
    logger: false,
    onConnect: (_session, done) => greeting !== "hang" && done(),
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error("wrong")),
    onRcptTo: (_address, _session, done) => (rcpt ? done(refusal(rcpt)) : done()),
    onData(stream, session, done) {
      const chunks = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        mail.push({ from: mailFrom.address, to, user: session.user ?? null, raw: Buffer.concat(chunks).toString() });
        if (data === "drop") for (const socket of sockets) socket.destroy();
        else if (data) done(refusal(data));
        else done(null, "queued");
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    if (greeting && greeting !== "hang") socket.write(greeting);
  });
  return Object.assign(server, { mail, sockets });
}
