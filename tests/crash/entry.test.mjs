import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { connect } from "node:net";
import { after, before, test } from "node:test";

const ENTRY = new URL("../../worker/scripts/entry.mjs", import.meta.url).href;

const STACK = "Error: Network connection lost.\n    at async Object.fetch (file:///srv/hirfa/entry.worker.js:4:11)";
const BEHIND = {
  "/broken": (_, res) => res.writeHead(500).end(STACK),
  "/ours": (_, res) => res.writeHead(500, { "X-Request-Id": "ours" }).end("Unexpected Application Error! (ours)"),
  "/gone": (req) => req.socket.destroy(),
  "/headers": (req, res) => res.end(JSON.stringify(req.headers)),
};

let entry;
let origin;
const behind = http.createServer((req, res) => BEHIND[req.url.replace("/api/v1", "")](req, res));

const listening = (server) => new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server.address().port)));

before(async () => {
  const probe = http.createServer();
  const port = await listening(probe);
  await new Promise((resolve) => probe.close(resolve));
  const to = await listening(behind);
  const code = `await (await import("${ENTRY}")).openEntry({ port: ${port}, to: ${to} }); console.log("open");`;
  entry = spawn(process.execPath, ["--input-type=module", "--eval", code], { stdio: ["ignore", "pipe", "inherit"] });
  await once(entry.stdout, "data");
  origin = `http://127.0.0.1:${port}`;
});

after(() => {
  entry.kill();
  behind.close();
  behind.closeAllConnections();
});

/** The response to raw bytes, and whether the connection is closed after it. */
const sent = (head) =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => socket.write(head));
    const said = [];
    socket.on("data", (piece) => said.push(piece));
    socket.on("close", () => resolve(Buffer.concat(said).toString()));
  });

test("an error of the emulator is answered without its stack, on pages and by API", async () => {
  for (const path of ["/broken", "/api/v1/broken"]) {
    const answer = await fetch(origin + path);
    const text = await answer.text();
    assert.equal(answer.status, 500);
    assert.doesNotMatch(text, /at async|\.js|Network/);
    assert.ok(text.includes(answer.headers.get("X-Request-Id")));
  }
});

test("an error that the Worker answered is passed on unchanged", async () => {
  const answer = await fetch(`${origin}/ours`);
  assert.deepEqual([answer.status, await answer.text()], [500, "Unexpected Application Error! (ours)"]);
});

test("a Worker that is gone is answered as a temporary error", async () => {
  const answer = await fetch(`${origin}/api/v1/gone`);
  const { code } = await answer.json();
  assert.deepEqual([answer.status, code, answer.headers.get("Retry-After")], [503, "unavailable", "2"]);
});

test("no request controls the emulator, and the client IP is passed on", async () => {
  const answer = await fetch(`${origin}/headers`, { headers: { "MF-Original-URL": "x", "X-Own": "kept" } });
  const headers = await answer.json();
  assert.deepEqual([headers["mf-original-url"], headers["x-own"], headers["cf-connecting-ip"]], [undefined, "kept", "127.0.0.1"]);
});

test("a body above the limit is refused, and the connection is closed after the response", async () => {
  const head = (lengths) => `POST /api/v1/headers HTTP/1.1\r\nHost: localhost\r\n${lengths}\r\n\r\n`;
  const said = await sent(head(`Content-Length: ${200 * 1024 * 1024}`));
  assert.match(said, /^HTTP\/1\.1 413 .*\r\n/);
  assert.match(said, /\r\nConnection: close\r\n/);
  assert.match(said, /"code":"too_large"/);
});
