import type { JobWithOffers } from "#app/domain/announcements/find-job-with-offers.ts";
import { SECOND_REVIEW_WINDOW_MS } from "#app/domain/jobs/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";

/** "open": the user can review until the deadline. "sent": theirs is blind until then. "shown": all are visible. */
export type InvitationView = { state: "open" | "sent"; until: number } | { state: "shown" };

type Reviewed = Pick<JobWithOffers["job"], "status" | "dueAt">;

/** Until when a job can be reviewed. During a dispute the window stands still. Null if it is over. */
export function reviewableUntil({ status, dueAt }: Reviewed, now: number): number | null {
  const until = dueAt ?? now + SECOND_REVIEW_WINDOW_MS;
  return status === "unreviewed" && until > now ? until : null;
}

/** The next review step after the work. Nothing if there was no work. */
export function reviewInvitationOf({ now }: Ctx, job: JobWithOffers["job"]): InvitationView | null {
  const { status, archiveReason, isReviewedByActor } = job;
  if (status === "archived")
    return archiveReason === "reviewed" || archiveReason === "review_window_over" ? { state: "shown" } : null;
  const until = reviewableUntil(job, now);
  return until === null ? null : { state: isReviewedByActor ? "sent" : "open", until };
}
