import { data, redirect } from "react-router";
import { RemoveReviewInput } from "#app/domain/reviews/input.ts";
import { findReview, removerOf } from "#app/domain/reviews/queries.ts";
import { removeReview } from "#app/domain/reviews/remove-review.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { reviewTexts } from "#app/locales/browser/reviews/texts.ts";
import { AdminPageFrame } from "#app/ui/admin/layout/admin-page-frame.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { RemovalPage } from "#app/ui/reviews/removal-page.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { reviewViewOf } from "#app/views/reviews/review-view.ts";
import type { Route } from "./+types/review-removal.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const found = await findReview(ctx, args.params.id);
  if (!found || found.publishedAt === null) throw data(null, { status: 404 });
  return { review: reviewViewOf(ctx.language, found), remover: found.removed && (await removerOf(ctx, found.id)) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const reviewId = args.params.id;
  const outcome = await submitForm(ctx, await readFormValues(args.request), RemoveReviewInput, (_, input) =>
    removeReview(ctx, { ...input, reviewId }),
  );
  return outcome.ok ? redirect(localizedPath(args.url, `/panel-admin/reviews/${reviewId}`), 303) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** A review and the form to remove it. */
export default withTexts(reviewTexts, function ReviewRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <AdminPageFrame
      title={t("reviews.admin.title")}
      back={{ href: path("/panel-admin/reviews"), label: t("reviews.admin.back") }}
    >
      <RemovalPage {...loaderData} submission={actionData} />
    </AdminPageFrame>
  );
});
