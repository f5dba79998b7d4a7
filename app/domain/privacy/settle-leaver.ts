import { and, eq, isNull, sql } from "drizzle-orm";
import { accountDeletions } from "#db/schema/privacy.ts";
import { users } from "#db/schema/users.ts";
import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { cancelMatch } from "../jobs/cancel-match.ts";
import { closeJob } from "../jobs/close-job.ts";
import { deleteJob } from "../jobs/delete-job.ts";
import { voidOffersOfAbsent } from "../offers/void-offers-of-absent.ts";
import { Refusal, refuse } from "../refusals.ts";

/** Each is some trips of its own verb; what is left is found again at once. */
const JOBS_AT_ONCE = 20;

/**
 * Nobody waits any more for who leaves: his drafts are taken back, his open requests closed, his matches cancelled from his
 * side, his offers void; points go back and the others are told, each by the verb of its own domain, as if he had done it.
 * Any number of times, at once too; one that breaks off is begun anew by the cron. Refuses: permission_denied.
 */
export async function settleLeaver(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  const leaver = await leaverAsActor(ctx, userId);
  if (!leaver) return;

  const asLeaver = { ...ctx, actor: leaver };
  const refused = new Set<string>();
  for (;;) {
    const jobs = (await waitingJobs(ctx, userId)).filter(({ id }) => !refused.has(id));
    if (jobs.length === 0) break;
    for (const job of jobs) if (!(await isSettled(asLeaver, job))) refused.add(job.id);
  }
  if (leaver.isArtisan) await voidOffersOfAbsent(ctx);

  await ctx.db
    .update(accountDeletions)
    .set({ settledAt: ctx.now })
    .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.settledAt)));
}

type WaitingJob = { id: string; status: "draft" | "open" | "matched" };

/** His own requests that wait for somebody, and those on which he was chosen. */
const waitingJobs = ({ db }: Ctx, userId: string) =>
  db.all<WaitingJob>(
    sql`SELECT id, status FROM jobs WHERE client_id = ${userId} AND deleted_at IS NULL AND status IN ('draft', 'open', 'matched')
      UNION SELECT jobs.id, jobs.status FROM offers JOIN jobs ON jobs.id = offers.job_id
        WHERE offers.artisan_id = ${userId} AND offers.status = 'accepted' AND jobs.status = 'matched'
      LIMIT ${JOBS_AT_ONCE}`,
  );

/** Read by the other side as what was given for the reason; it needs no language. */
const NO_REASON = "…";

/** False where somebody else was quicker, or its verb has another reason to leave it as it is. */
const isSettled = (asLeaver: Ctx, { id: jobId, status }: WaitingJob): Promise<boolean> => {
  const end =
    status === "draft"
      ? deleteJob(asLeaver, { jobId, onlyDraft: true })
      : status === "open"
        ? closeJob(asLeaver, { jobId, reason: undefined })
        : cancelMatch(asLeaver, { jobId, reason: NO_REASON });
  return end.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
};

/** Who leaves, as the one who acts; null for whoever has come back. */
async function leaverAsActor({ db }: Ctx, userId: string): Promise<SignedIn | null> {
  const [found] = await db
    .select({
      firstName: users.firstName,
      language: users.language,
      activeRole: users.activeRole,
      isArtisan: users.isArtisan,
      isVerified: users.isVerified,
    })
    .from(accountDeletions)
    .innerJoin(users, eq(users.id, accountDeletions.userId))
    .where(eq(accountDeletions.userId, userId));
  if (!found) return null;
  const kind = found.isArtisan ? "artisan" : "client";
  return { kind, userId, sessionId: "", isAdmin: false, isConfirmed: true, ...found };
}
