import { data, redirect } from "react-router";
import { isClientOf, isMatchParticipant, titleOf } from "#app/domain/jobs/rules.ts";
import { jobReviews } from "#app/domain/reviews/job-reviews.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { categoryLabel } from "#app/ui/jobs/details/job-view.ts";
import type { JobReviewsView } from "#app/ui/reviews/job-reviews-page.tsx";
import { reviewViewOf } from "#app/ui/reviews/review-view.ts";
import type { NotificationsRead } from "#app/ui/use-viewer.ts";
import { localizedPath, type RouteRequest } from "../guards/guard.ts";
import { requireClientOrGuest } from "../guards/require-client-or-guest.ts";

const DONE = ["sent", "replied"] as const;

/**
 * What both sides of a match say of each other, for them and for admins; to others it does not exist. Where the work is not
 * done yet, or never was, the page leads to the job instead, which says how it stands.
 */
export async function jobReviewsView(
  asked: RouteRequest & { request: Request; params: { id: string } },
): Promise<{ ctx: Ctx & { actor: SignedIn }; view: JobReviewsView & NotificationsRead }> {
  const ctx = await requireClientOrGuest(asked, { jobId: asked.params.id });
  const found = await jobReviews(ctx, asked.params.id);
  if (!found) throw data(null, { status: 404 });
  const { job, artisan, reviews, noticesRead } = found;
  const isReviewed =
    job.status === "archived" && (job.archiveReason === "reviewed" || job.archiveReason === "review_window_over");
  if (job.status !== "unreviewed" && !isReviewed) throw redirect(localizedPath(asked.url, `/job/${job.id}`), 303);

  const reader = !isMatchParticipant(ctx.actor, job) ? "admin" : isClientOf(ctx.actor, job) ? "client" : "artisan";
  const until = job.dueAt ?? ctx.now;
  const waits = job.status === "unreviewed" && until > ctx.now;
  return {
    ctx,
    view: {
      jobId: job.id,
      reader,
      service: categoryLabel(ctx.language, job),
      sentence: titleOf(job.description),
      other: reader === "artisan" ? job.client.firstName : (artisan.companyName ?? artisan.firstName),
      state: !waits ? "over" : job.isReviewedByActor ? "sent" : "open",
      until,
      reviews: reviews.map((row) => reviewViewOf(ctx.language, row)),
      now: ctx.now,
      noticesRead,
      done: DONE.find((one) => one === asked.url.searchParams.get("done")) ?? null,
    },
  };
}
