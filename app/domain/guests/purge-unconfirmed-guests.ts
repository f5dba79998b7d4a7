import { sql } from "drizzle-orm";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { purgeOldRows } from "../cron-tasks/purge-old-rows.ts";
import { deleteJob } from "../jobs/lifecycle/delete-job.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { Refusal } from "../shared/errors/refusals.ts";
import { guestActor } from "./guest-actor.ts";
import { forgetPhonesStatement } from "./phone-statements.ts";
import { unconfirmedGuestsQuery } from "./queries.ts";
import { PENDING_GUEST_JOB_LIFETIME_MS } from "./rules.ts";
import { redactGuestStatements } from "./statements.ts";

/** Cron task: deletes jobs whose code was not typed within a day, and redacts name and number. Numbers of former guests go too. */
export async function purgeUnconfirmedGuests(ctx: Ctx): Promise<void> {
  requireSystem(ctx.actor);
  const before = ctx.now - PENDING_GUEST_JOB_LIFETIME_MS;
  const found = new Map<string, Forgotten>();
  await drainDueRows(ctx, {
    task: "purge_unconfirmed_guests",
    isOneByOne: true,
    choose: async (isFree, limit) => {
      const rows = await unconfirmedGuestsQuery(ctx.db, { before, isFree: isFree(sql`guests.user_id`), limit });
      for (const row of rows) found.set(row.userId, row);
      return rows.map(({ userId: id }) => ({ id }));
    },
    end: async ([userId = ""]) => {
      const guest = found.get(userId);
      return guest && (await purgeGuest(ctx, guest)) ? 1 : 0;
    },
  });
  await purgeOldRows(ctx, "purge_unconfirmed_guests", {
    table: "guests",
    isOld: sql`(guests.created_at < ${before} AND guests.ended_at IS NOT NULL AND guests.phone <> '')`,
    remove: (which) => forgetPhonesStatement(ctx.db, which),
  });
}

type Forgotten = Awaited<ReturnType<typeof unconfirmedGuestsQuery>>[number];

async function purgeGuest(ctx: Ctx, { userId, firstName, language, jobId }: Forgotten): Promise<boolean> {
  const asGuest = { ...ctx, actor: guestActor({ userId, firstName, language }) };
  if (jobId !== null && !(await isTakenBack(asGuest, jobId))) return false;
  await ctx.db.batch(redactGuestStatements(ctx.db, { userId, at: ctx.now }));
  return true;
}

/** False if the code was typed meanwhile. */
const isTakenBack = (ctx: Ctx, jobId: string): Promise<boolean> =>
  deleteJob(ctx, { jobId, onlyDraft: true }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
