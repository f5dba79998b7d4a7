import { reviewList } from "#app/domain/reviews/review-list.ts";
import {
  ADMIN_REVIEWS_COUNT_CAP,
  ADMIN_REVIEWS_PAGE_SIZE,
  REVIEW_ORDERINGS,
  USUAL_REVIEW_ORDERING,
} from "#app/domain/reviews/rules.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import { MATCH_SIDES } from "#app/domain/visits/rules.ts";
import { listPageOf } from "#app/http/admin/list-page.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { ReviewsPage } from "#app/ui/admin/reviews/reviews-page.tsx";
import { adminReviewRow } from "#app/views/reviews/review-view.ts";
import type { Route } from "./+types/reviews.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const params = args.url.searchParams;
  const search = (params.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const side = MATCH_SIDES.find((one) => one === params.get("side"));
  const page = listPageOf(args.url, ADMIN_REVIEWS_PAGE_SIZE);
  const ordering = REVIEW_ORDERINGS.find((one) => one === params.get("ordering")) ?? USUAL_REVIEW_ORDERING;
  const { count, ...found } = await reviewList(ctx, { search, side, ordering: page.order(ordering), ...page.bounds });
  const { results, pages } = page.shown(found);
  return {
    ...{ search, ordering, pages, side: side ?? null },
    count: count < ADMIN_REVIEWS_COUNT_CAP ? count : null,
    lines: results.map((row) => adminReviewRow(ctx.language, row)),
  };
}

/** All published reviews. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage {...loaderData} />;
}
