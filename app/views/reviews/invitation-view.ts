import type { JobWithOffers } from "#app/domain/announcements/find-job-with-offers.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";

/** "open": the user can review until the deadline. "sent": theirs is blind until then. "shown": all are visible. */
export type InvitationView = { state: "open" | "sent"; until: number } | { state: "shown" };

/** The next review step after the work. Nothing if there was no work. */
export function reviewInvitationOf(
  { now }: Ctx,
  { status, archiveReason, dueAt, isReviewedByActor }: JobWithOffers["job"],
): InvitationView | null {
  if (status === "archived")
    return archiveReason === "reviewed" || archiveReason === "review_window_over" ? { state: "shown" } : null;
  if (status !== "unreviewed" || dueAt === null || dueAt <= now) return null;
  return { state: isReviewedByActor ? "sent" : "open", until: dueAt };
}
