import assert from "node:assert/strict";
import { test } from "node:test";
import { smokeBefore } from "../../worker/scripts/deploy/smoke.mjs";
import { ABSENT, json, RIGHT, serve, smoke } from "./smoke-world.mjs";

const HEALTH_TOKEN = "the token of a monitor";
const keys = { HEALTH_TOKEN };
const withToken = (answer) => (request) => (request.headers.authorization === `Bearer ${HEALTH_TOKEN}` ? answer : ABSENT);
const checksOf = (...failing) => {
  const checks = [{ id: "d1", state: "ok" }, { id: "sms.budget", state: "warn" }, ...failing];
  return withToken([failing.length > 0 ? 503 : 200, ...json({ checks })]);
};
const failed = (id, more) => ({ id, state: "fail", ...more });
/** A deployment whose details and probe have these failing checks. */
const withHealth = (details = [], probe = []) => ({
  ...RIGHT,
  "/healthz/details": checksOf(...details),
  "/healthz/probe": checksOf(...probe),
});

test("a warning passes, and a failing check of the details or of the probe is named", async (t) => {
  assert.deepEqual((await smoke(await serve(t, withHealth()), { keys })).failures, []);
  const broken = withHealth([failed("cron.late")], [failed("backup", { error: "no such bucket" }), failed("queue")]);
  assert.deepEqual((await smoke(await serve(t, broken), { keys })).failures, [
    "details of health: failing: cron.late",
    "probe: failing: backup (no such bucket), queue",
  ]);
  const absent = await smoke(await serve(t, RIGHT), { keys });
  assert.deepEqual(absent.failures, ["details of health: answered 404", "probe: answered 404"]);
});

test("what failed before the deployment is said and takes no repair back", async (t) => {
  const since = "2026-10-01T00:00:00.000Z";
  const origin = await serve(t, withHealth([failed("d1.size")], [failed("images")]));
  const before = await smokeBefore({ origin, keys, now: () => Date.parse(since) + 1 });
  const now = withHealth([failed("d1.size"), failed("backup.late", { since })], [failed("images")]);
  const { failures, said } = await smoke(await serve(t, now), { keys, before });
  assert.deepEqual(failures, []);
  assert.deepEqual(said, [
    `Smoke test: failed before already, so it does not count: d1.size, backup.late since ${since}`,
    "Smoke test: failed before already, so it does not count: images",
  ]);
  const later = "2026-10-01T00:00:01.000Z";
  const fresh = withHealth([failed("d1.size"), failed("errors.rate", { since: later })], [failed("images"), failed("media")]);
  assert.deepEqual((await smoke(await serve(t, fresh), { keys, before })).failures, [
    `details of health: failing: errors.rate since ${later}`,
    "probe: failing: media",
  ]);
});

test("a token that opened nothing before, or a version from before the probe, is said and fails nothing", async (t) => {
  const origin = await serve(t, RIGHT);
  const before = await smokeBefore({ origin, keys });
  const said = ["details of health", "probe"].map(
    (name) => `Smoke test: no ${name} here for the HEALTH_TOKEN of this folder, or none in that version.`,
  );
  for (const how of [{ before }, { before: { at: 0, known: {} }, isRollback: true }]) {
    const found = await smoke(origin, { keys, ...how });
    assert.deepEqual([found.failures, found.said], [[], said]);
  }
});

test("without the token neither is asked, which is said", async (t) => {
  const { failures, said } = await smoke(await serve(t, RIGHT));
  assert.deepEqual(failures, []);
  assert.match(said.join(), /details of health and probe were not asked/);
});

test("a probe of the minute before is waited for", async (t) => {
  const early = [429, ...json({}), { "Retry-After": "42" }];
  const answers = [early, checksOf()({ headers: { authorization: `Bearer ${HEALTH_TOKEN}` } })];
  const origin = await serve(t, { ...withHealth(), "/healthz/probe": () => answers.shift() ?? early });
  const { failures, clock } = await smoke(origin, { keys });
  assert.deepEqual([failures, clock.time], [[], 42_000]);
});
