import {
  ADMIN_REVIEWS_COUNT_CAP,
  REVIEW_ORDERINGS,
  type ReviewOrdering,
  USUAL_REVIEW_ORDERING,
} from "#app/domain/reviews/rules.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import { MATCH_SIDES, type MatchSide } from "#app/domain/visits/rules.ts";
import type { ListPages as Pages } from "#app/views/list-pages.ts";
import type { AdminReviewRow } from "#app/views/reviews/review-view.ts";
import { buildQuery } from "../../build-query.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ExportChosen } from "../layout/export-chosen.tsx";
import { ListPages } from "../layout/list-pages.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { useOrder } from "../layout/use-order.ts";
import { ReviewsTable } from "./reviews-table.tsx";

type ReviewsPageProps = {
  search: string;
  ordering: ReviewOrdering;
  side: MatchSide | null;
  /** Null above the maximum of the count. */
  count: number | null;
  pages: Pages;
  lines: readonly AdminReviewRow[];
};

const REVIEWS = "/panel-admin/reviews";

export function ReviewsPage({ count, pages, lines, search, side, ordering }: ReviewsPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const filters = { search: search || null, side };
  const to = (more: Record<string, string | null>) =>
    path(REVIEWS) + buildQuery({ ...filters, ordering: ordering === USUAL_REVIEW_ORDERING ? null : ordering, ...more });
  return (
    <AdminPageFrame title={t("admin.reviews.title")} lead={t("reviews.admin.lead")}>
      <div className="grid gap-4">
        <ListToolbar
          list={REVIEWS}
          kept={{ side }}
          search={{ label: t("reviews.admin.search"), value: search, maxLength: MAX_SEARCH_LENGTH }}
          filters={[
            {
              label: t("reviews.admin.by"),
              chips: [
                { key: "all", label: t("reviews.admin.by_all"), on: side === null, href: to({ side: null }) },
                ...MATCH_SIDES.map((one) => ({
                  ...{ key: one, label: t(`reviews.admin.by_${one}`), on: side === one, href: to({ side: one }) },
                })),
              ],
            },
          ]}
          sort={useOrder(ordering, REVIEW_ORDERINGS)}
          count={useListCount({ from: pages.from, shown: lines.length, count, most: ADMIN_REVIEWS_COUNT_CAP })}
          exportOf={{ list: "reviews", filters }}
        />
        {lines.length > 0 ? (
          <div className="choosing">
            <ReviewsTable lines={lines} sorting={{ ordering, to: (one) => to({ ordering: one }) }} />
            <ExportChosen list="reviews" />
          </div>
        ) : (
          <EmptyState icon={<Icon name="star" />} title={t("reviews.admin.empty")}>
            {t(search === "" ? "reviews.admin.empty_text" : "admin_users.empty_text")}
          </EmptyState>
        )}
        <ListPages pages={pages} to={to} />
      </div>
    </AdminPageFrame>
  );
}
