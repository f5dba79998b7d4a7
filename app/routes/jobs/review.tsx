import { redirect } from "react-router";
import { LeaveReviewInput, ReplyToReviewInput } from "#app/domain/reviews/input.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import { replyToReview } from "#app/domain/reviews/reply-to-review.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { withFormIdempotencyKey } from "#app/http/forms/form-idempotency.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { loadJobReviews } from "#app/http/loaders/load-job-reviews.ts";
import { reviewTexts } from "#app/locales/browser/reviews/texts.ts";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { JobReviewsPage } from "#app/ui/reviews/job-reviews-page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/review.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export const shouldRevalidate = revalidateUnlessOffline;

export const loader = async (args: Route.LoaderArgs) => (await loadJobReviews(args)).view;

export async function action(args: Route.ActionArgs) {
  const { ctx, view } = await loadJobReviews(args);
  const typed = await readFormValues(args.request);
  const once = await withFormIdempotencyKey(ctx, typed);
  const { review: reviewId } = typed;
  const isReply = typeof reviewId === "string";
  const outcome = isReply
    ? await submitForm(ctx, typed, ReplyToReviewInput, (_, input) => replyToReview(ctx, { ...input, reviewId }))
    : await submitForm(ctx, typed, LeaveReviewInput, (_, input) => leaveReview(once, { ...input, jobId: view.jobId }));
  if (!outcome.ok) return outcome.reply;
  return redirect(localizedPath(args.url, `/job/${view.jobId}/review?done=${isReply ? "replied" : "sent"}`), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** Reviews the other side. The other review is visible once both are written or the deadline has passed. */
export default withTexts(reviewTexts, function Review({ loaderData: view, actionData }: Route.ComponentProps) {
  return <JobReviewsPage view={view} submission={actionData} />;
});
