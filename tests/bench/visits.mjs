import { DEMO_USERS } from "../../db/seeds/demo-users.ts";
import { signIn } from "./rows.mjs";
import { startProduct } from "./servers.mjs";
import { table } from "./table.mjs";

const LIVES = 40;
const WARM_UP = 5;
const MOST_MS = 50;
const MOST_TOLD_MS = 10_000;
/** What any call takes on this machine now: on a busy one all others take as much longer. */
const IDLE = "a call that reads nothing";
const [HOUR, ALGIERS] = [3_600_000, 3_600_000];

const p95 = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** Each call about visits, codes, missed visits and disputes, and how soon another artisan reads that a request is open again. */
export async function measureVisits({ worker }) {
  const product = await startProduct({ worker });
  const world = await enter(product);
  for (let life = 0; life < WARM_UP; life++) await keptVisit(world);
  world.took.clear();
  const told = [];
  for (let life = 0; life < LIVES; life++) {
    await keptVisit(world);
    told.push(await missedVisit(world));
    if ((life + 1) % 10 === 0) console.error(`${life + 1} of ${LIVES} lives`);
  }
  await product.runtime.dispose();
  const rows = [...world.took].map(([name, values]) => [name, p95(values), name === IDLE ? null : MOST_MS]);
  rows.push(["from a report to the notification of another artisan", p95(told), MOST_TOLD_MS]);
  console.log(
    table([
      ["p95", "measured", "limit"],
      ...rows.map(([name, ms, most]) => [name, `${ms.toFixed(1)} ms`, most === null ? "" : `${most} ms`]),
    ]),
  );
  return rows.every(([, ms, most]) => most === null || ms <= most);
}

async function enter({ url, db }) {
  const { yacine, karim, amina, nadir } = DEMO_USERS;
  await db.batch([
    db.prepare(
      "INSERT INTO point_entries (user_id, seq, kind, points, reason, created_at) SELECT user_id, last_seq + 1, 'adjustment', 5000, 'demo', 0 FROM point_accounts",
    ),
    db.prepare("UPDATE point_accounts SET available = available + 5000, last_seq = last_seq + 1"),
  ]);
  const tokens = {
    client: await signIn(url, "client", { email: amina.email }),
    artisan: await signIn(url, "artisan", { phone_number: yacine.phone }),
    other: await signIn(url, "artisan", { phone_number: karim.phone }),
    admin: await signIn(url, "admin", { email: nadir.email }),
  };
  const took = new Map();
  const call = async (who, method, path, { name, json, text = false } = {}) => {
    const began = performance.now();
    const answer = await fetch(new URL(`/api/v1${path}`, url), {
      method,
      headers: { Authorization: `Token ${tokens[who]}`, ...(json ? { "Content-Type": "application/json" } : {}) },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    const body = await answer.text();
    if (name) took.set(name, [...(took.get(name) ?? []), performance.now() - began]);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${body.slice(0, 300)}`);
    return text ? body : JSON.parse(body);
  };
  return { call, took, db };
}

async function matched({ call }) {
  const description = "Le robinet de la cuisine fuit, il faut changer le joint.";
  const { job } = await call("client", "POST", "/services/jobs/", {
    json: { category: 1, wilaya: 31, commune: 3101, description, address: "12 rue des Oliviers" },
  });
  const offer = { kind: "fixed", price: 3_500, message: "I can come this afternoon." };
  const [{ id }] = [
    await call("artisan", "POST", `/services/jobs/${job.id}/offers/`, { json: offer }),
    await call("other", "POST", `/services/jobs/${job.id}/offers/`, { json: offer }),
  ];
  await call("client", "POST", `/services/offers/${id}/acceptance/`, { json: {} });
  return job.id;
}

/** A slot of an hour in so many days. */
function slotIn(days) {
  const date = new Date(Date.now() + days * 24 * HOUR + ALGIERS).toISOString().slice(0, 10);
  return { date, from_time: "10:00", to_time: "11:00" };
}

async function agreedVisit(world, jobId, startsAt) {
  const { call, db } = world;
  const visit = await call("artisan", "POST", `/services/jobs/${jobId}/visits/`, { name: "propose a visit", json: slotIn(2) });
  const path = `/services/visits/${visit.id}`;
  await call("client", "POST", `${path}/proposals/`, { name: "propose another slot", json: { revision: 1, ...slotIn(3) } });
  await call("artisan", "POST", `${path}/agreement/`, { name: "agree", json: { revision: 2 } });
  await db
    .prepare("UPDATE visits SET starts_at = ?2, ends_at = ?3 WHERE id = ?1")
    .bind(visit.id, startsAt, startsAt + HOUR)
    .run();
  return path;
}

async function keptVisit(world) {
  const { call } = world;
  const jobId = await matched(world);
  await call("client", "GET", "/openapi.json", { name: IDLE });
  const path = await agreedVisit(world, jobId, Date.now());
  await call("client", "GET", `/services/jobs/${jobId}/visits/`, { name: "visits of a request" });
  await call("artisan", "GET", "/services/visits/", { name: "own visits" });
  await call("artisan", "GET", `${path}/calendar/`, { name: "calendar file", text: true });
  await call("artisan", "POST", `/services/jobs/${jobId}/address/`, { name: "open the address", json: {} });
  await call("client", "GET", `/services/jobs/${jobId}/address-openings/`, { name: "who opened the address" });
  await call("client", "POST", `${path}/codes/renewal/`, { name: "renew the codes", json: {} });
  const { codes } = await call("client", "GET", `${path}/`, { name: "one visit with its codes" });
  await call("artisan", "POST", `${path}/arrival/`, { name: "arrival code", json: { arrival_code: codes.arrival } });
  await call("artisan", "POST", `/services/jobs/${jobId}/completion/`, {
    ...{ name: "completion code", json: { completion_code: codes.completion } },
  });
  const statement = "The tap leaks again since yesterday.";
  const opened = await call("client", "POST", `/services/jobs/${jobId}/dispute/`, {
    name: "open a dispute",
    json: { kind: "poor_work", statement },
  });
  const dispute = `/services/disputes/${opened.id}`;
  await call("artisan", "POST", `${dispute}/statements/`, { name: "answer a dispute", json: { text: "I came back." } });
  await call("client", "GET", `${dispute}/`, { name: "one dispute" });
  await call("admin", "GET", "/admin/disputes/", { name: "disputes of the admins" });
  await call("admin", "GET", `/admin/disputes/${opened.id}/`, { name: "file of a dispute" });
  const decision = { outcome: "shared", reason: "photos_show", note: "The pictures show a dry tap." };
  await call("admin", "POST", `/admin/disputes/${opened.id}/decision/`, { name: "decide a dispute", json: decision });
  const text = "The pictures are from another day.";
  await call("client", "POST", `${dispute}/appeal/`, { name: "appeal", json: { text } });
}

/** Answers after how many milliseconds another artisan, who had offered, reads that the request is open again. */
async function missedVisit(world) {
  const { call, db } = world;
  await db.prepare("UPDATE no_shows SET created_at = 0, cause = NULL, cause_set_at = NULL").run();
  const jobId = await matched(world);
  await agreedVisit(world, jobId, Date.now() - HOUR);
  const began = performance.now();
  const { no_show: report } = await call("client", "POST", `/services/jobs/${jobId}/no-show/`, {
    name: "report a missed visit",
    json: {},
  });
  for (;;) {
    const read = await call("other", "GET", "/auth/notifications/");
    if (read.some(({ type, data }) => type === "job_open_again" && String(data.job) === jobId)) break;
    if (performance.now() - began > 2 * MOST_TOLD_MS) throw new Error("the other artisan is not told");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const told = performance.now() - began;
  await call("artisan", "GET", `/services/no-shows/${report.id}/`, { name: "one report" });
  await call("artisan", "POST", `/services/no-shows/${report.id}/answer/`, {
    name: "answer a report",
    json: { answer: "contested" },
  });
  return told;
}
