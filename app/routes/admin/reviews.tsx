import { allReviews } from "#app/domain/reviews/queries.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { AdminPageFrame } from "#app/ui/admin/layout/admin-page-frame.tsx";
import { MoreLink } from "#app/ui/jobs/lists/more-link.tsx";
import { EmptyState } from "#app/ui/kit/feedback/empty-state.tsx";
import { Icon } from "#app/ui/kit/icons/icon.tsx";
import { RemovalLink } from "#app/ui/reviews/removal-link.tsx";
import { ReviewCard } from "#app/ui/reviews/review-card.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { reviewViewOf } from "#app/views/reviews/review-view.ts";
import type { Route } from "./+types/reviews.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const after = decodeCursor(args.url.searchParams.get("after") ?? "") ?? undefined;
  const { results, next } = await allReviews(ctx, { after });
  return { next, reviews: results.map((row) => reviewViewOf(ctx.language, row)) };
}

/** All reviews, newest first, with a link to remove one. */
export default function Reviews({ loaderData: { next, reviews } }: Route.ComponentProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <AdminPageFrame title={t("admin.reviews.title")} lead={t("reviews.panel.lead")}>
      {reviews.length === 0 ? (
        <EmptyState icon={<Icon name="star" />} title={t("reviews.panel.empty")}>
          {t("reviews.panel.empty_text")}
        </EmptyState>
      ) : (
        <ol className="grid gap-4">
          {reviews.map((review) => (
            <li key={review.id} className="card grid gap-3">
              <p className="text-small text-ink-3">{t("reviews.panel.of", { name: review.subject })}</p>
              <ReviewCard review={review}>
                <RemovalLink id={review.id} />
              </ReviewCard>
            </li>
          ))}
        </ol>
      )}
      <MoreLink href={next && `${path("/panel-admin/reviews")}?after=${next}`}>{t("reviews.older")}</MoreLink>
    </AdminPageFrame>
  );
}
