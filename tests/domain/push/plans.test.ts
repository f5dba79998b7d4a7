import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitForPush } from "#app/domain/messaging/wait-for-push.ts";
import { notifyIfStatements } from "#app/domain/notifications/statements.ts";
import { deliverPush } from "#app/domain/push/deliver-push.ts";
import { purgeOldPushes } from "#app/domain/push/purge-old-pushes.ts";
import { queueNewPushes, retryPendingPushes } from "#app/domain/push/queue-pushes.ts";
import { revisePushSettings } from "#app/domain/push/revise-push-settings.ts";
import { openDb } from "#db/open.ts";
import { pushes } from "#db/schema/push.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { endProviders, httpProvider } from "#tests/support/providers.ts";
import { pushesTo, pushingCtx, subscribedDevice } from "#tests/support/push-service.ts";
import { planOf, scansIn, sortsIn } from "../../perf/plan.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);
afterAll(endProviders);

const statements: CountedStatement[] = [];
/** A ctx whose statements are kept. */
const counted = <Context extends Parameters<typeof withQueryCounter>[0]>(base: Context): Context => {
  const { ctx, meter } = withQueryCounter(base);
  meter.queries = statements;
  return ctx;
};

// Pushes are kept for a month, so their table is the largest of a busy day.
it("sending, queueing and purging pushes scan and sort no table", async () => {
  await subscribedDevice("amina", await httpProvider({ status: 201, body: "" }));
  const told = counted(asSystem());
  await told.db.batch([...notifyIfStatements(told.db, "amina", { type: "message_received", at: NOON }, sql`1`)]);
  await queueNewPushes(counted(asSystem()), { userIds: ["amina"] });
  await retryPendingPushes(counted(asSystem("cron", { now: NOON + 60_000 })));
  const [push] = await pushesTo("amina");
  if (!push) throw new Error("no push");
  await deliverPush(counted(pushingCtx()), push);
  await revisePushSettings(counted(ctxAs("amina")), { quiet_on: true });
  const letter = { channel: "email", kind: "notification", subjectId: push.notificationId, userId: "amina" } as const;
  await waitForPush(counted(asSystem()), letter);
  await purgeOldPushes(counted(asSystem("cron", { now: NOON + 31 * 86_400_000 })));

  expect(statements.length).toBeGreaterThan(10);
  expect(await scansIn(statements)).toEqual([]);
  expect(await sortsIn(statements)).toEqual([]);
  const pending = statements.filter(({ query }) => /order by "pushes"\."due_at"/.test(query));
  expect(pending).toHaveLength(2);
  for (const statement of pending) expect((await planOf(statement)).join()).toMatch(/USING INDEX pushes_due \(due_at/);
  expect(await db.$count(pushes)).toBe(0);
});
