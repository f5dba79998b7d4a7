import { randomUUID } from "node:crypto";
import { Agent, request as ask, createServer, ServerResponse } from "node:http";
import { headersToClient, headersToWorker, isUpgrade } from "./entry-headers.mjs";

const MIB = 1024 * 1024;
/** The limit of the platform. */
const MAX_BODY_BYTES = 100 * MIB;
/** Longer than clients keep idle connections, so that none is closed while a request is being sent. */
const KEPT_OPEN_MS = 75_000;
/** Shorter than workerd keeps them, for the same reason. */
const IDLE_AT_WORKER_MS = 2_000;
/** How long a body is drained after the response. Otherwise the client sees a reset connection instead of the response. */
const LINGER_MS = 3_000;

const idle = new Agent({ keepAlive: true, timeout: IDLE_AT_WORKER_MS });

/**
 * The local replacement of the platform's edge: receives each request completely, forwards it to the Worker and returns the
 * response. Errors of the emulator are replaced, because its pages show stacks and paths.
 */
export async function openEntry({ port, to }) {
  const options = { keepAliveTimeout: KEPT_OPEN_MS, maxHeaderSize: 64 * 1024, shouldUpgradeCallback: isUpgrade };
  const servers = ["127.0.0.1", "::1"].map((host) => {
    const server = createServer(options, (req, res) => forward(req, res, to));
    server.on("upgrade", (req, socket, head) => upgrade(req, socket, { head, to }));
    return listening(server, { port, host });
  });
  const opened = (await Promise.all(servers)).filter(Boolean);
  const close = (server) => {
    server.close();
    server.closeAllConnections();
  };
  return { close: () => opened.forEach(close) };
}

const listening = (server, { port, host }) =>
  new Promise((resolve, reject) => {
    // A machine without IPv6 has no ::1.
    server.once("error", (error) => (["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(error.code) ? resolve() : reject(error)));
    server.listen({ port, host }, () => resolve(server));
  });

const lengthOf = ({ headers }) => Number(headers["content-length"] ?? 0);

function forward(req, res, to, isAgain = false) {
  const hasBody = lengthOf(req) > 0 || req.headers["transfer-encoding"] !== undefined;
  if (lengthOf(req) > MAX_BODY_BYTES) return tooLarge(req, res);
  // Connections that carried a body are not reused, because it is unknown how much of it was read.
  const agent = hasBody ? false : idle;
  const forwarded = ask({ host: "127.0.0.1", port: to, method: req.method, path: req.url, headers: headersToWorker(req), agent });
  forwarded.on("response", (answer) => handBack(req, res, answer));
  forwarded.on("error", () => {
    if (res.headersSent) res.destroy();
    else if (forwarded.reusedSocket && !isAgain) forward(req, res, to, true);
    else fault(req, res, 503);
  });
  res.once("close", () => forwarded.destroy());
  if (hasBody) sendBody(req, res, forwarded);
  else forwarded.end();
}

function sendBody(req, res, forwarded) {
  let bytes = 0;
  req.on("data", (piece) => {
    bytes += piece.length;
    if (bytes <= MAX_BODY_BYTES || res.headersSent) return;
    req.unpipe(forwarded);
    tooLarge(req, res);
    forwarded.destroy();
  });
  req.pipe(forwarded);
}

function handBack(req, res, answer) {
  if (res.headersSent) return answer.resume();
  const isFromWorker = answer.headers["x-request-id"] !== undefined;
  if (answer.statusCode >= 500 && !isFromWorker) {
    answer.resume();
    return fault(req, res, answer.statusCode);
  }
  res.writeHead(answer.statusCode, answer.statusMessage, [...headersToClient(answer), ...(req.complete ? [] : CLOSING)]);
  answer.on("error", () => res.destroy());
  answer.pipe(res, { end: false });
  answer.on("end", () => end(req, res));
}

const CLOSING = ["Connection", "close"];

/** Drains a body after the response for a while, then closes the connection. */
function end(req, res) {
  if (req.complete) return res.end();
  const enough = setTimeout(() => res.end(), LINGER_MS);
  req.once("close", () => clearTimeout(enough));
  req.once("end", () => {
    clearTimeout(enough);
    res.end();
  });
  req.resume();
}

const tooLarge = (req, res) => say(req, res, { status: 413, code: "too_large", text: "Request body too large." });

function fault(req, res, status) {
  const isPassing = status === 503;
  const code = isPassing ? "unavailable" : "server_error";
  const text = isPassing ? "Service temporarily unavailable, try again later." : "A server error occurred.";
  say(req, res, { status, code, text, headers: isPassing ? ["Retry-After", "2"] : [] });
}

/** Apps get the API format, browsers a text. */
function say(req, res, { status, code, text, headers = [] }) {
  const requestId = randomUUID();
  const isProgram = req.url.startsWith("/api/");
  const page = status >= 500 ? `Unexpected Application Error! (${requestId})` : text;
  const body = isProgram ? JSON.stringify({ detail: text, code, request_id: requestId }) : page;
  const type = isProgram ? "application/json" : "text/plain; charset=utf-8";
  const own = ["Content-Type", type, "Content-Length", Buffer.byteLength(body), "X-Request-Id", requestId];
  res.writeHead(status, [...own, "Cache-Control", "no-store", ...headers, ...(req.complete ? [] : CLOSING)]);
  if (req.method !== "HEAD") res.write(body);
  end(req, res);
}

/** A WebSocket: once the Worker has accepted it, bytes are passed in both directions. */
function upgrade(req, socket, { head, to }) {
  const forwarded = ask({ host: "127.0.0.1", port: to, path: req.url, headers: headersToWorker(req), agent: false });
  socket.on("error", () => forwarded.destroy());
  forwarded.on("upgrade", (answer, inner, innerHead) => {
    const lines = answer.rawHeaders.map((text, place) => (place % 2 === 0 ? `${text}: ` : `${text}\r\n`));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("")}\r\n`);
    inner.unshift(innerHead);
    socket.unshift(head);
    join(socket, inner);
    join(inner, socket);
  });
  forwarded.on("response", (answer) => handBack(req, refusalOn(req, socket), answer));
  forwarded.on("error", () => fault(req, refusalOn(req, socket), 503));
  forwarded.end();
}

function join(one, other) {
  one.pipe(other);
  one.on("error", () => other.destroy());
  one.on("close", () => other.destroy());
}

/** The response to a refused upgrade. */
function refusalOn(req, socket) {
  const res = new ServerResponse(req);
  res.shouldKeepAlive = false;
  res.assignSocket(socket);
  res.on("finish", () => socket.end());
  return res;
}
