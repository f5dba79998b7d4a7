import { data, redirect } from "react-router";
import type { SignedIn } from "#app/domain/actor.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { isClientOf, isOfMatch, titleOf } from "#app/domain/jobs/rules.ts";
import { jobReviews } from "#app/domain/reviews/job-reviews.ts";
import { serviceName } from "#app/ui/jobs/job-view.ts";
import type { JobReviewsView } from "#app/ui/reviews/job-reviews-page.tsx";
import { reviewViewOf } from "#app/ui/reviews/review-view.ts";
import type { NoticesRead } from "#app/ui/use-viewer.ts";
import { clientOrGuest } from "./client-or-guest.ts";
import { type Asked, here } from "./guard.ts";

const DONE = ["sent", "replied"] as const;

/**
 * What both sides of a match say of each other, for them and for admins; to others it does not exist. Where the work is not
 * done yet, or never was, the page leads to the job instead, which says how it stands.
 */
export async function jobReviewsView(
  asked: Asked & { request: Request; params: { id: string } },
): Promise<{ ctx: Ctx & { actor: SignedIn }; view: JobReviewsView & NoticesRead }> {
  const ctx = await clientOrGuest(asked, { jobId: asked.params.id });
  const found = await jobReviews(ctx, asked.params.id);
  if (!found) throw data(null, { status: 404 });
  const { job, artisan, reviews, noticesRead } = found;
  const isReviewed =
    job.status === "archived" && (job.archiveReason === "reviewed" || job.archiveReason === "review_window_over");
  if (job.status !== "unreviewed" && !isReviewed) throw redirect(here(asked.url, `/job/${job.id}`), 303);

  const reader = !isOfMatch(ctx.actor, job) ? "admin" : isClientOf(ctx.actor, job) ? "client" : "artisan";
  const until = job.dueAt ?? ctx.now;
  const waits = job.status === "unreviewed" && until > ctx.now;
  return {
    ctx,
    view: {
      jobId: job.id,
      reader,
      service: serviceName(ctx.language, job),
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
