import type { JobWithOffers } from "#app/domain/announcements/job-with-offers.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/translate.ts";

/** "open": the user can review. "sent": theirs is blind. Both say until when. "shown": all are visible. */
export type InvitationView = { state: "open" | "sent"; says: string } | { state: "shown" };

type Reviewed = Pick<JobWithOffers["job"], "status" | "dueAt">;

/** A dispute stops the deadline; both sides can still leave one. */
export const isReviewable = ({ status, dueAt }: Reviewed, now: number): boolean =>
  status === "unreviewed" && (dueAt === null || dueAt > now);

/** When the reviews appear, or until when one can be left. A dispute keeps them, even if both sides have left one. */
export function reviewSays(
  { language, now }: Pick<Ctx, "language" | "now">,
  { dueAt }: Reviewed,
  state: "open" | "sent",
): string {
  const t = translator(language);
  if (dueAt === null) return t("disputes.page.reviews_wait");
  const until = formatsIn(language).moment(dueAt, now);
  if (state === "sent") return t("jobs.show.review_sent_until", { until });
  return `${t("jobs.show.review_until", { until })} ${t("jobs.show.review_blind")}`;
}

/** The next review step after the work. Nothing if there was no work. */
export function reviewInvitationOf(ctx: Ctx, job: JobWithOffers["job"]): InvitationView | null {
  const { status, archiveReason, isReviewedByActor } = job;
  if (status === "archived")
    return archiveReason === "reviewed" || archiveReason === "review_window_over" ? { state: "shown" } : null;
  if (!isReviewable(job, ctx.now)) return null;
  const state = isReviewedByActor ? "sent" : "open";
  return { state, says: reviewSays(ctx, job, state) };
}
