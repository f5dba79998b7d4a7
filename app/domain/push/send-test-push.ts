import { and, eq, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { pushes, pushSubscriptions } from "#db/schema/push.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { withLocalFactor } from "../shared/limits/limit-by-caller.ts";
import { limitByUser } from "../shared/limits/limit-by-user.ts";
import { TEST_PUSH_LIFETIME_SECONDS, TEST_PUSH_USER_LIMIT } from "./delivery-rules.ts";
import { hasLiveSession } from "./statements.ts";

/** Sends a push to each device of the caller, without a notification. Refuses: not_authenticated · push.no_device · throttled */
export async function sendTestPush(ctx: Ctx): Promise<{ devices: number }> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const { actor, db, now: at } = ctx;
  const isTheirs = and(eq(pushSubscriptions.userId, actor.userId), hasLiveSession(at));
  if ((await db.$count(pushSubscriptions, isTheirs)) === 0) throw refuse("push.no_device");
  await limitByUser({ ...ctx, actor }, { name: TEST_PUSH_USER_LIMIT.name, ...withLocalFactor(ctx, TEST_PUSH_USER_LIMIT) });

  const owed = await insertFrom(
    db,
    pushes,
    {
      ...{ userId: actor.userId, notificationId: newId(), subscriptionId: pushSubscriptions.id, isTest: true },
      ...{ dueAt: at, createdAt: at, expiresAt: at + TEST_PUSH_LIFETIME_SECONDS * 1000 },
    },
    sql`push_subscriptions WHERE ${isTheirs}`,
  ).returning({ notificationId: pushes.notificationId, subscriptionId: pushes.subscriptionId });
  if (owed.length === 0) throw refuse("push.no_device");
  const { userId } = actor;
  await Promise.all(owed.map((push) => ctx.outbox.push({ kind: "deliver_push", userId, ...push })));
  return { devices: owed.length };
}
