import { placeOf } from "#app/domain/place-in-list.ts";
import { allReviews } from "#app/domain/reviews/queries.ts";
import { asAdmin } from "#app/http/guard.ts";
import { MoreLink } from "#app/ui/jobs/more-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { PanelFrame } from "#app/ui/panel/panel-frame.tsx";
import { RemovalLink } from "#app/ui/reviews/removal-link.tsx";
import { ReviewCard } from "#app/ui/reviews/review-card.tsx";
import { reviewViewOf } from "#app/ui/reviews/review-view.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/reviews.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const after = placeOf(args.url.searchParams.get("after") ?? "") ?? undefined;
  const { results, next } = await allReviews(ctx, { after });
  return { next, reviews: results.map((row) => reviewViewOf(ctx.language, row)) };
}

/** What everybody said of anybody, newest first, with the way to take one away. */
export default function Reviews({ loaderData: { next, reviews } }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  return (
    <PanelFrame counts={{}} current="reviews" title={t("panel.reviews.title")} lead={t("reviews.panel.lead")}>
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
    </PanelFrame>
  );
}
