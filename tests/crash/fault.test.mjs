import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { instanceFor, killTheRest } from "./instance.mjs";

process.env.CRONS = "off";
const envelopes = [];
const receiver = createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += part;
  envelopes.push(text);
  receiver.emit("envelope");
  response.end("{}");
}).listen(0, "127.0.0.1");
await once(receiver, "listening");
process.env.SENTRY_DSN = `http://key@127.0.0.1:${receiver.address().port}/1`;
after(async () => {
  receiver.close();
  await killTheRest();
});

const PLACES = ["fetch", "queue", "cron", "object"];

test("the error service gets one envelope for an error of a request, message, cron or object, and no word of a request", async () => {
  const { origin, start, kill } = await instanceFor("fault");
  const running = await start();
  const counters = async () => (await fetch(`${origin}/dev/counters`)).json();
  const before = await counters();

  for (const where of PLACES) {
    const told = once(receiver, "envelope", { signal: AbortSignal.timeout(20_000) });
    const headers = { Cookie: "token=secret-cookie", "X-Request-Id": "secret-id", "User-Agent": "secret-agent" };
    const response = await fetch(`${origin}/dev/fault?secret-query`, {
      method: "POST",
      headers,
      body: JSON.stringify({ where }),
    });
    assert.equal(response.status, where === "fetch" ? 500 : 202);
    await told;
  }
  assert.equal(envelopes.length, PLACES.length);
  const events = envelopes.map((text) => JSON.parse(text.trim().split("\n")[2]).tags.event);
  assert.deepEqual(events, ["worker.bug", "queue.failed", "cron.failed", "object.failed"]);
  for (const text of envelopes) assert.doesNotMatch(text, /secret|dev\/fault|127\.0\.0\.1/);

  const sums = await counters();
  assert.deepEqual(Object.keys(sums), ["d1", "r2", "images", "queue", "sms_parts", "mails", "objects"]);
  assert.ok(sums.objects > before.objects, "calls of objects are counted");
  await kill(running);
});
