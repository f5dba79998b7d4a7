import { DISPUTE_STATUSES, type DisputeStatus, MAX_DISPUTE_SEARCH_LENGTH } from "#app/domain/disputes/rules.ts";
import type { AdminDisputeRow } from "#app/views/disputes/admin-dispute-view.ts";
import type { ListPages as Pages } from "#app/views/list-pages.ts";
import { buildQuery } from "../../build-query.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ListPages } from "../layout/list-pages.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { KeyHelp, LIST_WITHOUT } from "../queue/key-help.tsx";
import { ReviewQueue } from "../queue/review-queue.tsx";
import { useLiveEmptyList } from "../queue/use-live-item.ts";
import { useReviewQueue } from "../queue/use-review-queue.ts";
import { DisputeQueue } from "./dispute-queue.tsx";

const LIST = "/panel-admin/disputes";

type DisputesListProps = {
  /** Null: all that wait. */
  status: DisputeStatus | null;
  search: string;
  count: number;
  waiting: number;
  pages: Pages;
  lines: readonly AdminDisputeRow[];
};

export function DisputesList({ status, search, count, waiting, pages, lines }: DisputesListProps) {
  const { t } = useTranslations();
  const path = usePath();
  const review = useReviewQueue({});
  useLiveEmptyList(lines.length === 0);
  return (
    <AdminPageFrame title={t("admin.disputes.title")} lead={t("admin_disputes.waiting", { count: waiting })}>
      <ReviewQueue review={review} className="grid gap-4">
        <p>
          <a href={path("/panel-admin/no-shows")} className="link inline-flex min-h-11 items-center">
            {t("admin.no_shows.title")}
          </a>
        </p>
        <ListToolbar
          list={LIST}
          kept={{ status }}
          search={{ label: t("admin_disputes.search"), value: search, maxLength: MAX_DISPUTE_SEARCH_LENGTH }}
          filters={[
            {
              label: t("admin_disputes.shown"),
              chips: [
                { key: "undecided", label: t("admin_disputes.undecided"), on: status === null, href: path(LIST) },
                ...DISPUTE_STATUSES.map((one) => ({
                  ...{ key: one, label: t(`disputes.status.${one}`), on: one === status },
                  href: `${path(LIST)}?status=${one}`,
                })),
              ],
            },
          ]}
          count={useListCount({ from: pages.from, shown: lines.length, count })}
          exportOf={{ list: "disputes", filters: { status, search } }}
        />
        {lines.length > 0 ? (
          <DisputeQueue lines={lines} />
        ) : (
          <EmptyState icon={<Icon name="flag" />} title={t("admin_disputes.empty")}>
            {t("admin_disputes.empty_text")}
          </EmptyState>
        )}
        <ListPages pages={pages} to={(page) => path(LIST) + buildQuery({ status, search, ...page })} />
        <KeyHelp review={review} without={LIST_WITHOUT} />
      </ReviewQueue>
    </AdminPageFrame>
  );
}
