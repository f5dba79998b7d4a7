import { DISPUTABLE_FOR_MS } from "#app/domain/disputes/rules.ts";
import { isClientOf, isMatchParticipant, titleOf } from "#app/domain/jobs/rules.ts";
import type { jobReviews } from "#app/domain/reviews/job-reviews.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import type { MatchSide } from "#app/domain/visits/rules.ts";
import { translator } from "#app/i18n/translate.ts";
import { type FormNews, formNewsOf } from "../jobs/change-texts.ts";
import { categoryLabel } from "../jobs/job-view.ts";
import { isReviewable, reviewSays } from "./invitation-view.ts";
import { type ReviewView, reviewViewOf } from "./review-view.ts";

const DONE = ["sent", "replied"] as const;

export type JobReviewsView = {
  jobId: string;
  /** The idempotency key of the form. */
  once: string;
  /** The reader's side of the match, or an admin. */
  reader: MatchSide | "admin";
  service: string;
  sentence: string;
  /** The other side, by its first name or the company's. A client has no picture. */
  other: { name: string; isCompany: boolean; pictureId: string | null };
  /** "open": the user can review; "sent": theirs is blind; "over": both are shown, or the deadline has passed. */
  state: "open" | "sent" | "over";
  /** When a sent review appears, or until when one can be left. Null if it is over. */
  says: string | null;
  reviews: readonly ReviewView[];
  /** The link to open or read the dispute, while one may be opened or is open. */
  dispute: string | null;
  done: (typeof DONE)[number] | null;
  news: FormNews;
};

type Found = Pick<NonNullable<Awaited<ReturnType<typeof jobReviews>>>, "job" | "artisan" | "reviews">;

export function jobReviewsView(
  ctx: Ctx & { actor: SignedIn },
  { job, artisan, reviews }: Found,
  searchParams: URLSearchParams,
): JobReviewsView {
  const { actor, language, now } = ctx;
  const reader = !isMatchParticipant(actor, job) ? "admin" : isClientOf(actor, job) ? "client" : "artisan";
  const isDisputed = job.status === "unreviewed" && job.dueAt === null;
  const mayDispute = isDisputed || (job.completedAt !== null && now < job.completedAt + DISPUTABLE_FOR_MS);
  const views = reviews.map((row) => reviewViewOf(language, row));
  const state = isReviewable(job, now) ? (job.isReviewedByActor ? "sent" : "open") : "over";
  return {
    jobId: job.id,
    once: newId(),
    reader,
    service: categoryLabel(language, job),
    sentence: titleOf(job.description),
    other:
      reader === "artisan"
        ? { name: job.client.firstName, isCompany: false, pictureId: null }
        : {
            name: artisan.companyName ?? artisan.firstName,
            isCompany: artisan.companyName !== null,
            pictureId: artisan.pictureId,
          },
    state,
    says: state === "over" ? null : reviewSays(ctx, job, state),
    reviews: views,
    dispute: mayDispute && reader !== "admin" ? translator(language)(`disputes.page.${isDisputed ? "title" : "open"}`) : null,
    done: DONE.find((one) => one === searchParams.get("done")) ?? null,
    news: formNewsOf(ctx, job, saysOf(ctx.language, views, state)),
  };
}

/** What the page shows, in one sentence that changes with it. */
function saysOf(language: Language, reviews: readonly ReviewView[], state: JobReviewsView["state"]): string {
  const t = translator(language);
  const removed = reviews.filter((one) => one.removed !== null).length;
  if (removed > 0) return t("reviews.removed", { count: removed });
  if (reviews.some(({ reply }) => reply)) return t("reviews.notice.title.reply");
  if (reviews.length > 1 || (reviews.length > 0 && state === "over")) return t("reviews.notice.title.shown");
  return t(state === "over" ? "reviews.job.over" : "jobs.status.unreviewed");
}
