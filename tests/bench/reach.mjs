import { createServer } from "node:http";
import { createSessionToken } from "../../app/domain/auth/sessions/session-token.ts";
import { PUSHES_QUEUED_AT_ONCE } from "../../app/domain/push/delivery-rules.ts";
import { base64urlOf, decrypted, keyPair, newPushKeys } from "../support/decrypt-push.ts";
import { cpuMs, ownRuntimes } from "./measure.mjs";
import { signInAmina } from "./rows.mjs";
import { startOwnCpu, startProduct } from "./servers.mjs";
import { table } from "./table.mjs";

const TOLD = 12;
const POSTS = 20;
const DUE = 1_000;
const EVERY_MINUTE = "* * * * *";
const MOST_WAIT_MS = 120_000;
const MOST_CPU_MS = { push: 3, wave: 10 };
const [WARM_UP, REPEATED] = [200, 1_000];

const at = (values, share) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The keys of a deployment, as its secrets. */
export async function vapidSecrets() {
  const { raw, privateKey } = await keyPair("ECDSA", ["sign", "verify"]);
  const { d } = await crypto.subtle.exportKey("jwk", privateKey);
  return { VAPID_PUBLIC_KEY: base64urlOf(raw), VAPID_PRIVATE_KEY: d, VAPID_SUBJECT: "mailto:push@hirfa.example" };
}

/** From a posted request to the phones of twelve artisans, and the pushes of a minute in which a thousand are due. */
export async function measureReach({ worker }, folder) {
  const own = await ownCpu(folder);
  const service = await startPushService();
  const before = new Set(ownRuntimes());
  const product = await startProduct({ worker: { ...worker, bindings: { ...worker.bindings, ...(await vapidSecrets()) } } });
  const [pid] = ownRuntimes().filter((one) => !before.has(one));
  await product.db.prepare("DELETE FROM announcement_rotation").run();
  for (let place = 0; place < TOLD; place++) await insertPhone(product.db, service, `told-${place}`);
  await insertPhone(product.db, service, "busy");
  console.error(`${POSTS} requests, ${TOLD} told each`);
  const waits = await waitsOfPosts(product.url, service);
  console.error(`${DUE} pushes due`);
  const minute = await sendDue(product, service, pid);
  await product.runtime.dispose();
  service.server.close();
  const rows = [
    ["posted to shown, p50", `${at(waits, 0.5).toFixed(0)} ms`, ""],
    ["posted to shown, p95", `${at(waits, 0.95).toFixed(0)} ms`, "5000 ms"],
    ["pushes a minute", minute.perMinute.toFixed(0), "500"],
    ["CPU a push, with the emulated queue and database", `${minute.cpuOfOne.toFixed(2)} ms`, ""],
    ["own CPU of a push", `${own.push.toFixed(2)} ms`, `${MOST_CPU_MS.push} ms`],
    [`own CPU of a wave for ${TOLD} told`, `${own.wave.toFixed(2)} ms`, `${MOST_CPU_MS.wave} ms`],
  ];
  console.log(table([["", "measured", "limit"], ...rows]));
  const isCheap = own.push <= MOST_CPU_MS.push && own.wave <= MOST_CPU_MS.wave;
  return at(waits, 0.95) <= 5_000 && minute.perMinute >= 500 && isCheap;
}

/** CPU of the Worker alone: the answers of the database are recorded once and repeated, and nothing is sent. */
async function ownCpu(folder) {
  const before = new Set(ownRuntimes());
  const { runtime, url, db } = await startOwnCpu(folder, await vapidSecrets());
  const [pid] = ownRuntimes().filter((one) => !before.has(one));
  const phones = { phones: new Map(), origin: "https://fcm.googleapis.com" };
  for (let place = 0; place < TOLD; place++) await insertPhone(db, phones, `told-${place}`);
  const now = Date.now();
  const jobs = [1, 2].map((place) => `j${String(place).padStart(19, "0")}`);
  await db
    .prepare(`UPDATE jobs SET clock_from = ?1, next_wave = 0, next_wave_at = ?1, promise = 'running', urgency = 'now', announced_at = NULL
      WHERE id IN (SELECT value FROM json_each(?2))`)
    .bind(now - 1_000, JSON.stringify(jobs))
    .run();
  const repeated = async ([first, second]) => {
    const ask = async (parameters, times) => {
      const answer = await fetch(new URL(`/?${new URLSearchParams({ ...parameters, times })}`, url));
      if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 300)}`);
      return answer.json();
    };
    await ask(first, WARM_UP);
    const cpu = cpuMs(pid);
    const answer = await ask(second, REPEATED);
    return { answer, ms: (cpuMs(pid) - cpu) / REPEATED };
  };
  const wave = await repeated(jobs.map((job) => ({ job })));
  if (!wave.answer.announced) throw new Error("the wave told nobody");
  const { results } = await db
    .prepare("SELECT user_id AS user, notification_id AS notification, subscription_id AS subscription FROM pushes")
    .all();
  if (results.length !== 2 * TOLD) throw new Error(`${results.length} pushes of ${TOLD} told twice`);
  const push = await repeated(results);
  await runtime.dispose();
  return { wave: wave.ms, push: push.ms };
}

/** Phones of this machine, which decrypt what comes. */
async function startPushService() {
  const [phones, came] = [new Map(), []];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    response.writeHead(201).end();
    const arrivedAt = performance.now();
    const phone = phones.get(request.url);
    came.push({ at: arrivedAt, body: Uint8Array.from(Buffer.concat(chunks)), phone });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, phones, came, origin: `http://127.0.0.1:${server.address().port}` };
}

/** A verified plumber of Oran with a phone, at any hour. */
async function insertPhone(db, { phones, origin }, id) {
  const [now, { row }, phone] = [Date.now(), createSessionToken({ userId: id, isAdmin: false }, Date.now()), await newPushKeys()];
  phones.set(`/${id}`, phone);
  const isTold = id.startsWith("told");
  await db.batch([
    db
      .prepare(`INSERT INTO users (id, email, first_name, last_name, active_role, is_artisan, is_verified, email_verified_at, wilaya_id, commune_id, created_at)
        VALUES (?1, ?1 || '@hirfa.example', 'Some', 'Body', ?3, ?2, ?2, 0, 31, 3101, 0)`)
      .bind(id, Number(isTold), isTold ? "artisan" : "client"),
    db
      .prepare(`INSERT INTO sessions (id, user_id, secret_hash, is_admin, user_agent, created_at, last_used_at, expires_at, ends_at)
        VALUES (?, ?, ?, 0, '', ?, ?, ?, ?)`)
      .bind(row.id, id, row.secretHash, row.createdAt, row.lastUsedAt, row.expiresAt, row.endsAt),
    db
      .prepare(
        "INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device, created_at) VALUES (?1, ?1, ?2, ?3, ?4, ?5, '', ?6)",
      )
      .bind(id, row.id, `${origin}/${id}`, base64urlOf(phone.keys.raw), base64urlOf(phone.auth), now),
    db.prepare("INSERT INTO push_settings (user_id, quiet_on) VALUES (?, 0)").bind(id),
    ...(isTold
      ? [
          db.prepare("INSERT INTO artisan_profiles (user_id, slug) VALUES (?1, ?1)").bind(id),
          db.prepare("INSERT INTO artisan_wilayas (user_id, wilaya_id, position) VALUES (?, 31, 1)").bind(id),
          db.prepare("INSERT INTO artisan_categories (user_id, category_id, position) VALUES (?, 1, 1)").bind(id),
        ]
      : []),
  ]);
}

async function waitsOfPosts(url, { came }) {
  const token = await signInAmina(url);
  const waits = [];
  for (let turn = 0; turn < POSTS; turn++) {
    const from = came.length;
    const posted = performance.now();
    const answer = await fetch(new URL("/api/v1/services/jobs/", url), {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Token ${token}` },
      body: JSON.stringify({
        category: 1,
        wilaya: 31,
        commune: 3101,
        description: `Le robinet goutte, il faut changer le joint ${turn}.`,
      }),
    });
    if (answer.status !== 201) throw new Error(`the request was not posted: ${answer.status} ${await answer.text()}`);
    await cameUntil(came, from + TOLD);
    for (const { at: arrivedAt, body, phone } of came.slice(from)) {
      const { type } = JSON.parse(await decrypted(body, phone));
      if (type !== "new_job_added") throw new Error(`a push of type ${type}`);
      waits.push(arrivedAt - posted);
    }
  }
  return waits;
}

async function cameUntil(came, count) {
  const end = performance.now() + MOST_WAIT_MS;
  while (came.length < count && performance.now() < end) await pause(5);
  if (came.length < count) throw new Error(`${came.length} of ${count} pushes came`);
}

async function sendDue({ db, url }, { came }, pid) {
  const now = Date.now();
  await db.batch([
    db
      .prepare(`WITH RECURSIVE numbers(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i + 1 < ${DUE})
        INSERT INTO notifications (id, user_id, type, created_at) SELECT printf('n%019d', i), 'busy', 'verification_approved', ?1 FROM numbers`)
      .bind(now),
    db
      .prepare(`INSERT OR IGNORE INTO pushes (user_id, notification_id, subscription_id, due_at, created_at, expires_at)
        SELECT 'busy', id, 'busy', ?1, ?1, ?1 + 86400000 FROM notifications WHERE user_id = 'busy'`)
      .bind(now - 60_000),
  ]);
  const [from, began, cpu] = [came.length, performance.now(), cpuMs(pid)];
  const runCron = () =>
    fetch(new URL("/dev/clock", url), { method: "POST", body: JSON.stringify({ advance_seconds: 0, fire: [EVERY_MINUTE] }) });
  for (let minute = 1; minute <= DUE / PUSHES_QUEUED_AT_ONCE; minute++) {
    await runCron();
    await cameUntil(came, from + minute * PUSHES_QUEUED_AT_ONCE);
  }
  const ms = performance.now() - began;
  return { perMinute: (DUE * 60_000) / ms, cpuOfOne: (cpuMs(pid) - cpu) / DUE };
}
