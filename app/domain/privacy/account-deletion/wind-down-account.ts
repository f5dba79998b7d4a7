import { and, eq, isNull, sql } from "drizzle-orm";
import { accountDeletions } from "#db/schema/privacy.ts";
import { users } from "#db/schema/users.ts";
import { cancelMatch } from "../../jobs/lifecycle/cancel-match.ts";
import { closeJob } from "../../jobs/lifecycle/close-job.ts";
import { deleteJob } from "../../jobs/lifecycle/delete-job.ts";
import { voidOffersOf } from "../../offers/void-offers-of-inactive-artisans.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { Refusal } from "../../shared/errors/refusals.ts";

/**
 * Ends open work through the commands of its domains; checks before each step whether the user came back. Repeatable.
 * Refuses: permission_denied.
 */
export async function windDownAccount(ctx: Ctx, { userId }: { userId: string }): Promise<boolean> {
  requireSystem(ctx.actor);
  let after = "";
  const faults: unknown[] = [];
  for (;;) {
    const next = await nextOf(ctx, userId, after);
    if (!next) return false;
    if (!next.job) break;
    after = next.job.id;
    await settle({ ...ctx, actor: next.leaver }, next.job).catch((error: unknown) => {
      if (!(error instanceof Refusal)) faults.push(error);
    });
  }
  await voidOffersOf(ctx, userId);
  if (faults.length > 0) throw faults[0];

  const settled = await ctx.db
    .update(accountDeletions)
    .set({ woundDownAt: ctx.now })
    .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.woundDownAt)))
    .returning({ userId: accountDeletions.userId });
  return settled.length > 0;
}

type WaitingJob = { id: string; status: "draft" | "open" | "matched" };

/** The user as actor, and their next pending job; null if the user came back. */
async function nextOf(
  { db }: Ctx,
  userId: string,
  after: string,
): Promise<{ leaver: SignedIn; job: WaitingJob | undefined } | null> {
  const [[found], [job]] = await db.batch([
    db
      .select({
        firstName: users.firstName,
        language: users.language,
        activeRole: users.activeRole,
        isArtisan: users.isArtisan,
        isVerified: users.isVerified,
      })
      .from(accountDeletions)
      .innerJoin(users, eq(users.id, accountDeletions.userId))
      .where(eq(accountDeletions.userId, userId)),
    db
      .select({ id: sql<string>`id`, status: sql<WaitingJob["status"]>`status` })
      .from(
        sql`(SELECT id, status FROM jobs WHERE client_id = ${userId} AND deleted_at IS NULL AND status IN ('draft', 'open', 'matched')
          UNION SELECT jobs.id, jobs.status FROM offers JOIN jobs ON jobs.id = offers.job_id
            WHERE offers.artisan_id = ${userId} AND offers.status = 'accepted' AND jobs.status = 'matched')`,
      )
      .where(sql`id > ${after}`)
      .orderBy(sql`id`)
      .limit(1),
  ]);
  if (!found) return null;
  const kind = found.isArtisan ? "artisan" : "client";
  return { leaver: { kind, userId, sessionId: "", isAdmin: false, isConfirmed: true, ...found }, job };
}

/** Shown as the reason, so it needs no language. */
const NO_REASON = "…";

async function settle(asUser: Ctx, { id: jobId, status }: WaitingJob): Promise<void> {
  if (status === "draft") await deleteJob(asUser, { jobId, onlyDraft: true });
  else if (status === "open") await closeJob(asUser, { jobId, reason: undefined });
  else await cancelMatch(asUser, { jobId, reason: NO_REASON });
}
