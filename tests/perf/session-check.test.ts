import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { tokenOf } from "#tests/support/api.ts";
import { countingD1, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { envWith, visitWith } from "#tests/worker/handlers.ts";
import { planOf, scansIn } from "./plan.ts";

/** The session, its user, their points; for an artisan also the category and the wilaya. */
const ROWS_OF_A_SESSION = 5;

beforeAll(async () => {
  await insertDemoUsers();
  await env.DB.prepare(
    `INSERT INTO sessions (id, user_id, secret_hash, is_admin, user_agent, created_at, last_used_at, expires_at, ends_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      SELECT printf('s%019d', i), CASE i % 2 WHEN 0 THEN 'amina' ELSE 'karim' END, 'x', 0, '', 0, 0, 9e15, 9e15 FROM n`,
  ).run();
});

test("a session check is one indexed read among thousands of sessions", async () => {
  const token = await tokenOf("yacine");
  const { ctx, meter } = withQueryCounter(testCtx(undefined, { now: Date.now() }));
  const session = await resolveSession(ctx, token);

  expect([session?.actor.userId, meter.trips, meter.queries.length]).toEqual(["yacine", 1, 1]);
  expect(meter.rowsRead).toBeLessThanOrEqual(ROWS_OF_A_SESSION);
  expect(await scansIn(meter.queries)).toEqual([]);
  const plans = (await Promise.all(meter.queries.map(planOf))).flat();
  expect(plans.filter((line) => /^SEARCH (sessions|users)\b/.test(line)).length).toBe(2);
});

test("an endpoint reads its session once, whatever else it reads", async () => {
  const { db, meter } = countingD1(env.DB);
  const headers = { Authorization: `Token ${await tokenOf("yacine")}` };
  const answer = await visitWith(envWith({ DB: db }), "/api/v1/auth/notifications/", { headers });

  expect(answer.status).toBe(200);
  expect(meter.queries.filter(({ query }) => /\bsessions\b/.test(query)).length).toBe(1);
});

test("a page reads its session once, whatever else it reads", async () => {
  const { db, meter } = countingD1(env.DB);
  const headers = { Cookie: `token=${await tokenOf("yacine")}` };
  const answer = await visitWith(envWith({ DB: db }), "/account", { headers });

  expect(answer.status).toBe(200);
  expect(meter.queries.filter(({ query }) => /\bsessions\b/.test(query)).length).toBe(1);
});

test("a malformed token runs no query", async () => {
  const { ctx, meter } = withQueryCounter(testCtx());
  await resolveSession(ctx, "no.token");

  expect(meter.trips).toBe(0);
});

test("an unknown token reads no row", async () => {
  const { ctx, meter } = withQueryCounter(testCtx());
  await resolveSession(ctx, `${"0".repeat(20)}.${"A".repeat(43)}`);

  expect([meter.trips, meter.rowsRead]).toEqual([1, 0]);
});
