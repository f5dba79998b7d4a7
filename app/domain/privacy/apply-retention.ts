import { sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { runBatch } from "#db/run-batch.ts";
import { accountDeletions } from "#db/schema/privacy.ts";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { endedBy, redactEndedJobsStatements } from "../jobs/redaction-statements.ts";
import { purgeOldMessages } from "../messaging/purge-old-messages.ts";
import { redactNoShowsOnJobsStatement } from "../no-shows/privacy-statements.ts";
import { purgeOldNotifications } from "../notifications/purge-old-notifications.ts";
import { redactOffersOnJobsStatement } from "../offers/statements.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { purgeOldPushes } from "../push/purge-old-pushes.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { deactivateUsersStatements } from "../users/deactivation-statements.ts";
import { isUnconfirmedSince } from "../users/statements.ts";
import { purgeVisitCodes } from "../visits/codes/purge-visit-codes.ts";
import { redactVisitsOnJobsStatements } from "../visits/statements.ts";
import {
  ENDED_JOB_RETENTION_MS,
  OUTGOING_MESSAGE_RETENTION_MS,
  READ_NOTIFICATION_RETENTION_MS,
  UNCONFIRMED_USER_RETENTION_MS,
  UNREAD_NOTIFICATION_RETENTION_MS,
} from "./rules.ts";

/** Applies the retention limits (law 18-07, art. 9). Repeatable. Refuses: permission_denied. */
export async function applyRetention(ctx: Ctx): Promise<void> {
  requireSystem(ctx.actor);
  await closeUnconfirmed(ctx);
  await forgetEnded(ctx);
  await purgeOldMessages(ctx, ctx.now - OUTGOING_MESSAGE_RETENTION_MS);
  await purgeOldNotifications(ctx, {
    readUntil: ctx.now - READ_NOTIFICATION_RETENTION_MS,
    unreadUntil: ctx.now - UNREAD_NOTIFICATION_RETENTION_MS,
  });
  await purgeOldPushes(ctx);
  await purgeVisitCodes(ctx);
}

const listOf = (ids: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

function closeUnconfirmed(ctx: Ctx): Promise<number> {
  const { db, now: at } = ctx;
  const isDue = isUnconfirmedSince(at - UNCONFIRMED_USER_RETENTION_MS);
  return drainDueRows(ctx, {
    task: "apply_retention",
    choose: (isFree, atOnce) =>
      db.all(
        sql`SELECT users.id FROM users WHERE ${isDue} AND ${isFree(sql`users.id`)} ORDER BY users.created_at LIMIT ${atOnce}`,
      ),
    end: async (ids) => {
      const which = sql`(SELECT users.id FROM users WHERE users.id IN ${listOf(ids)} AND ${isDue})`;
      const { started, closed } = await runBatch(db, {
        started: insertFrom(
          db,
          accountDeletions,
          { userId: sql`users.id`, createdAt: at, deletesAt: at },
          sql`users WHERE users.id IN ${which}`,
        )
          .onConflictDoNothing()
          .returning({ userId: accountDeletions.userId }),
        closed: deactivateUsersStatements(db, { userIds: which, at, condition: sql`1` }),
      });
      await hashEntriesAfterBatch(
        ctx,
        [...closed.offersToEnd, ...closed.jobs.offersToEnd].map(({ artisanId }) => artisanId),
      );
      return started.length;
    },
  });
}

function forgetEnded(ctx: Ctx): Promise<number> {
  const { db, now: at } = ctx;
  const isDue = endedBy(at - ENDED_JOB_RETENTION_MS);
  return drainDueRows(ctx, {
    task: "apply_retention",
    choose: (isFree, atOnce) =>
      db.all(sql`SELECT jobs.id FROM jobs WHERE ${isDue} AND ${isFree(sql`jobs.id`)} ORDER BY jobs.archived_at LIMIT ${atOnce}`),
    end: async (ids) => {
      const { forgotten } = await runBatch(db, {
        offers: redactOffersOnJobsStatement(db, listOf(ids)),
        visits: redactVisitsOnJobsStatements(db, listOf(ids)),
        noShows: redactNoShowsOnJobsStatement(db, listOf(ids)),
        forgotten: redactEndedJobsStatements(db, { jobIds: listOf(ids), at }),
      });
      return forgotten.redacted.length;
    },
  });
}
