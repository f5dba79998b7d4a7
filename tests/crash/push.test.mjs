import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { base64urlOf, decrypted, newPushKeys } from "../support/decrypt-push.ts";
import { instanceFor, killTheRest, query } from "./instance.mjs";
import { postJob, signIn } from "./users.mjs";

const KILLS = Math.max(3, Number(process.env.KILLS ?? 3));
const JOBS_IN_A_ROUND = 6;
const SECONDS_TO_A_PHONE = 5;

/** A push service on this machine with one subscribed phone. `came` holds what it got, decrypted by the phone. */
async function pushService() {
  const [phone, came] = [await newPushKeys(), []];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const payload = JSON.parse(await decrypted(Uint8Array.from(Buffer.concat(chunks)), phone));
    came.push({ topic: request.headers.topic, payload, at: Date.now() });
    response.writeHead(201).end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const keys = { p256dh: base64urlOf(phone.keys.raw), auth: base64urlOf(phone.auth) };
  return { server, came, subscription: { endpoint: `http://127.0.0.1:${server.address().port}/phone`, keys } };
}

/** What the phone should show. The demo data tell of requests before it was subscribed. */
const TOLD = `SELECT notifications.id FROM notifications JOIN push_subscriptions AS phone USING (user_id)
  WHERE type = 'new_job_added' AND notifications.created_at >= phone.created_at`;

const services = [];
/** One product for all tests. The last one kills it. */
let shared;
after(() => {
  killTheRest();
  for (const server of services) server.close();
});

/** The product with Yacine's phone subscribed, at any hour. */
async function subscribed(name) {
  const instance = await instanceFor(name);
  const { origin, start } = instance;
  const child = await start();
  const service = await pushService();
  services.push(service.server);
  const [amina, yacine] = [await signIn(origin, "amina"), await signIn(origin, "yacine")];
  const call = (method, path, json, token = yacine) =>
    fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Token ${token}` } : {}) },
      body: json && JSON.stringify(json),
    });
  assert.equal((await call("PUT", "/auth/push/subscriptions/", service.subscription)).status, 201);
  assert.equal((await call("PATCH", "/auth/push/settings/", { quiet_on: false })).status, 200);
  return { ...instance, ...service, child, amina, call };
}

async function until(isDone, seconds) {
  const end = Date.now() + seconds * 1000;
  while (!isDone() && Date.now() < end) await wait(20);
  return isDone();
}

test("a phone without an open page shows a new request within five seconds, and opening it reads it", async () => {
  shared ??= await subscribed("push");
  const { origin, amina, came, call } = shared;
  const posted = Date.now();
  assert.equal((await postJob(origin, amina, "push")).status, 201);
  assert.ok(await until(() => came.length > 0, 2 * SECONDS_TO_A_PHONE), "nothing came");
  const [{ payload, at }] = came;
  assert.ok(at - posted <= SECONDS_TO_A_PHONE * 1000, `${at - posted} ms`);
  assert.equal(payload.type, "new_job_added");

  const { receipt, id } = payload;
  for (const action of ["shown", "opened"])
    assert.equal((await call("POST", "/auth/push/receipts/", { receipt, action }, null)).status, 204);
  const listed = await (await call("GET", "/auth/notifications/")).json();
  assert.equal(listed.find((one) => one.id === id).is_read, true);
});

test("at night a phone stays silent, and the morning brings one push of the request", async () => {
  shared ??= await subscribed("push");
  const { origin, amina, came, call } = shared;
  const before = came.length;
  assert.equal((await call("PATCH", "/auth/push/settings/", { quiet_on: true })).status, 200);
  const clock = async (body) =>
    (await fetch(`${origin}/dev/clock`, body && { method: "POST", body: JSON.stringify(body) })).json();
  /** Moves the clock to the next time that it shows so many hours in Algiers. */
  const moveTo = async (hour) => {
    const seconds = (Date.parse((await clock()).now) / 1000 + 3_600) % 86_400;
    await clock({ advance_seconds: Math.ceil((hour * 3_600 - seconds + 86_400) % 86_400) + 5 });
  };
  await moveTo(23);
  assert.equal((await postJob(origin, amina, "night")).status, 201);
  assert.equal(await until(() => came.length > before, 3), false);
  await moveTo(7);
  assert.ok(await until(() => came.length > before, 2 * SECONDS_TO_A_PHONE), "nothing came in the morning");
  assert.equal(came[before].payload.type, "new_job_added");
});

test("kills lose no push and repeat one only under the same topic and id", async () => {
  shared ??= await subscribed("push");
  const { origin, state, start, kill, amina, came, call } = shared;
  let child = shared.child;
  assert.equal((await call("PATCH", "/auth/push/settings/", { quiet_on: false })).status, 200);
  for (let round = 0; round < KILLS; round += 1) {
    const before = came.length;
    const posting = Promise.all(
      Array.from({ length: JOBS_IN_A_ROUND }, (_, place) => postJob(origin, amina, `${round}.${place}`)),
    );
    // The first kill comes while the requests are written, later ones while their pushes are sent.
    if (round > 0) await until(() => came.length > before + round - 1, SECONDS_TO_A_PHONE);
    await kill(child);
    await posting;
    child = await start();
    // Lost queue messages are found by the crons of the next minutes.
    for (const advance_seconds of [61, 61, 61]) {
      await fetch(`${origin}/dev/clock`, { method: "POST", body: JSON.stringify({ advance_seconds }) });
      await wait(300);
    }
  }
  await until(() => false, 2);
  await kill(child);

  const { told, owed } = query(state, (db) => ({
    told: db.prepare(TOLD).all(),
    owed: db.prepare("SELECT notification_id AS id, state FROM pushes").all(),
  }));
  assert.ok(told.length > KILLS, `${told.length} were told`);
  assert.deepEqual(
    owed.filter(({ state }) => state !== "sent"),
    [],
  );
  const idsOf = (rows) => rows.map(({ id }) => id).sort();
  assert.deepEqual(idsOf(owed), idsOf(told));
  const topics = new Map();
  for (const { topic, payload } of came) {
    assert.equal(topics.get(payload.id) ?? topic, topic);
    topics.set(payload.id, topic);
  }
  assert.deepEqual([...topics.keys()].sort(), idsOf(told));
});
