import { isClientOf, isMatchParticipant, titleOf } from "#app/domain/jobs/rules.ts";
import type { jobReviews } from "#app/domain/reviews/job-reviews.ts";
import type { MatchSide } from "#app/domain/reviews/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { categoryLabel } from "../jobs/job-view.ts";
import { type ReviewView, reviewViewOf } from "./review-view.ts";

const DONE = ["sent", "replied"] as const;

export type JobReviewsView = {
  jobId: string;
  /** The reader's side of the match, or an admin. */
  reader: MatchSide | "admin";
  service: string;
  sentence: string;
  /** The other side, by its first name or the company's. */
  other: string;
  /** "open": the user can review; "sent": theirs is blind; "over": both are shown, or the deadline has passed. */
  state: "open" | "sent" | "over";
  until: number;
  reviews: readonly ReviewView[];
  now: number;
  done: (typeof DONE)[number] | null;
};

type Found = Pick<NonNullable<Awaited<ReturnType<typeof jobReviews>>>, "job" | "artisan" | "reviews">;

export function jobReviewsView(
  { actor, language, now }: Ctx & { actor: SignedIn },
  { job, artisan, reviews }: Found,
  searchParams: URLSearchParams,
): JobReviewsView {
  const reader = !isMatchParticipant(actor, job) ? "admin" : isClientOf(actor, job) ? "client" : "artisan";
  const until = job.dueAt ?? now;
  const waits = job.status === "unreviewed" && until > now;
  return {
    jobId: job.id,
    reader,
    service: categoryLabel(language, job),
    sentence: titleOf(job.description),
    other: reader === "artisan" ? job.client.firstName : (artisan.companyName ?? artisan.firstName),
    state: !waits ? "over" : job.isReviewedByActor ? "sent" : "open",
    until,
    reviews: reviews.map((row) => reviewViewOf(language, row)),
    now,
    done: DONE.find((one) => one === searchParams.get("done")) ?? null,
  };
}
