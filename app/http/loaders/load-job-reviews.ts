import { data, redirect } from "react-router";
import { jobReviews } from "#app/domain/reviews/job-reviews.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { NotificationsRead } from "#app/views/notifications/notifications-read.ts";
import { type JobReviewsView, jobReviewsView } from "#app/views/reviews/job-reviews-view.ts";
import { localizedPath, type RouteRequest } from "../guards/page-guards.ts";
import { requireClientOrGuest } from "../guards/require-client-or-guest.ts";

/**
 * The reviews of a match, for both sides and admins. For others they do not exist. If the work is not completed, the page
 * redirects to the job.
 */
export async function loadJobReviews(
  args: RouteRequest & { request: Request; params: { id: string } },
): Promise<{ ctx: Ctx & { actor: SignedIn }; view: JobReviewsView & NotificationsRead }> {
  const ctx = await requireClientOrGuest(args, { jobId: args.params.id });
  const found = await jobReviews(ctx, args.params.id);
  if (!found) throw data(null, { status: 404 });
  const { job, notificationsRead } = found;
  const isReviewed =
    job.status === "archived" && (job.archiveReason === "reviewed" || job.archiveReason === "review_window_over");
  if (job.status !== "unreviewed" && !isReviewed) throw redirect(localizedPath(args.url, `/job/${job.id}`), 303);
  return { ctx, view: { ...jobReviewsView(ctx, found, args.url.searchParams), notificationsRead } };
}
