import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { openDb } from "#db/open.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { payer } from "../payments/fixtures.ts";

const db = openDb(env.DB);

it("an adjustment by an admin is in the audit log with admin, points and reason", async () => {
  await insertDemoUsers();
  const { userId } = await payer("corrected");
  await adjustPoints(ctxAs("nadir"), { userId, points: 2, reason: "correction" });
  expect(await db.all(sql`SELECT actor_id, action, after, why FROM audit_entries WHERE subject_id = ${userId}`)).toEqual([
    { actor_id: "nadir", action: "points.adjusted", after: '{"points":2}', why: "correction" },
  ]);
});
