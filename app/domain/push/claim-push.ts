import { and, eq, lte, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { jobs } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { pushes, pushSettings, pushSubscriptions } from "#db/schema/push.ts";
import { users } from "#db/schema/users.ts";
import { listedNotificationQuery } from "../notifications/queries.ts";
import type { NotificationType } from "../notifications/rules.ts";
import { isOpenForOffers } from "../offers/statements.ts";
import { findSetting } from "../settings/queries.ts";
import { RAMADAN } from "../settings/rules.ts";
import { settingQuery } from "../settings/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { PUSH_LEASE_SECONDS } from "./delivery-rules.ts";
import { hasLiveSession, isPending, isPush, newerHeldQuery, type PushKey } from "./statements.ts";

export type ClaimedPush = NonNullable<Awaited<ReturnType<typeof claimPush>>>;

/** Takes the lease of a due push, and reads all that it says in the same round trip. Counted before sending, like messages. */
export async function claimPush(ctx: Ctx, key: PushKey) {
  const { db, now, actor } = ctx;
  const { notificationId, userId } = key;
  const { claimed, listed, devices, newer, house } = await runBatch(db, {
    claimed: db
      .update(pushes)
      .set({ leaseUntil: now + PUSH_LEASE_SECONDS * 1000, attempts: sql`${pushes.attempts} + 1` })
      .where(and(isPush(key), lte(pushes.dueAt, now), lte(pushes.leaseUntil, now), isPending))
      .returning(),
    listed: listedNotificationQuery(db, and(eq(notifications.id, notificationId), eq(notifications.userId, userId)), actor),
    devices: db
      .select({
        endpoint: pushSubscriptions.endpoint,
        p256dh: pushSubscriptions.p256dh,
        auth: pushSubscriptions.auth,
        language: users.language,
        settings: pushSettings,
        jobUrgency: jobs.urgency,
        takesOffers: isOpenForOffers.mapWith(Boolean),
      })
      .from(pushSubscriptions)
      .innerJoin(users, and(eq(users.id, pushSubscriptions.userId), users.isActive))
      .leftJoin(pushSettings, eq(pushSettings.userId, users.id))
      .leftJoin(notifications, eq(notifications.id, notificationId))
      .leftJoin(jobs, eq(jobs.id, notifications.jobId))
      .where(and(eq(pushSubscriptions.id, key.subscriptionId), eq(pushSubscriptions.userId, userId), hasLiveSession(now))),
    newer: newerHeldQuery(db, key),
    house: settingQuery(db, RAMADAN),
  });
  const [push] = claimed;
  const [notification] = listed;
  const [device] = devices;
  // as: only notifyEachStatements writes types
  const type = (notification?.type ?? null) as NotificationType | null;
  return push && { push, notification, type, device, isReplaced: newer.length > 0, ramadan: findSetting(ctx, RAMADAN, house) };
}
