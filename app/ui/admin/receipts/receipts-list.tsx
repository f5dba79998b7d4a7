import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import {
  MAX_RECEIPT_SEARCH_LENGTH,
  RECEIPT_ORDERINGS,
  RECEIPT_STATUSES,
  type ReceiptOrdering,
  type ReceiptStatus,
  usualReceiptOrdering,
} from "#app/domain/payments/rules.ts";
import type { ListPages as Pages } from "#app/views/list-pages.ts";
import type { ReceiptRowView } from "#app/views/payments/receipt-views.ts";
import { buildQuery } from "../../build-query.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { SegmentedLinks } from "../../kit/segmented.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ExportChosen } from "../layout/export-chosen.tsx";
import { ListPages } from "../layout/list-pages.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { useOrder } from "../layout/use-order.ts";
import { KeyHelp, LIST_WITHOUT } from "../queue/key-help.tsx";
import { ReviewQueue } from "../queue/review-queue.tsx";
import { useLiveEmptyList } from "../queue/use-live-item.ts";
import { useReviewQueue } from "../queue/use-review-queue.ts";
import { ReceiptRows } from "./receipt-queue.tsx";

type ReceiptsListProps = {
  status: ReceiptStatus;
  search: string;
  ordering: ReceiptOrdering;
  pages: Pages;
  count: number;
  made: MadeDecisions;
  now: number;
  counts: { receipts: number };
  lines: readonly ReceiptRowView[];
};

export function ReceiptsList({ status, search, ordering, pages, made, now, counts, ...rest }: ReceiptsListProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { count, lines } = rest;
  const review = useReviewQueue({});
  useLiveEmptyList(lines.length === 0);
  const address = (more: Record<string, string | null>) =>
    path("/panel-admin/receipts") +
    buildQuery({ status, search, ordering: ordering === usualReceiptOrdering(status) ? null : ordering, ...more });
  return (
    <AdminPageFrame
      made={made}
      title={t("admin.receipts.title")}
      lead={counts.receipts === 0 ? t("receipts.admin.none_waits") : t("receipts.admin.waiting", { count: counts.receipts })}
    >
      <ReviewQueue review={review} className="grid gap-4">
        <ListToolbar
          list="/panel-admin/receipts"
          kept={{ status }}
          search={{ label: t("receipts.admin.search"), value: search, maxLength: MAX_RECEIPT_SEARCH_LENGTH }}
          filters={[
            {
              label: t("receipts.admin.shown"),
              chips: RECEIPT_STATUSES.map((one) => ({
                ...{ key: one, label: t(`receipts.admin.show.${one}`), on: one === status },
                href: `${path("/panel-admin/receipts")}?status=${one}`,
                count: one === "pending" ? format.number(counts.receipts) : undefined,
              })),
            },
          ]}
          sort={useOrder(ordering, RECEIPT_ORDERINGS)}
          count={useListCount({ from: pages.from, shown: lines.length, count })}
          exportOf={{ list: "receipts", filters: { search, status } }}
        />
        {lines.length > 0 ? (
          <div className="choosing">
            <ReceiptRows lines={lines} now={now} />
            <ExportChosen list="receipts" />
          </div>
        ) : (
          <EmptyState icon={<Icon name="circle-check" />} title={t("receipts.admin.empty")}>
            {t("receipts.admin.empty_text")}
          </EmptyState>
        )}
        <ListPages pages={pages} to={address} />
        <KeyHelp review={review} without={LIST_WITHOUT} />
      </ReviewQueue>
    </AdminPageFrame>
  );
}

/** Pending, approved and denied. */
export function ReceiptTabs({ current, waiting }: { current: ReceiptStatus; waiting: number }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <SegmentedLinks
      label={t("receipts.admin.shown")}
      links={RECEIPT_STATUSES.map((status) => ({
        href: `${path("/panel-admin/receipts")}?status=${status}`,
        label: (
          <>
            {t(`receipts.admin.show.${status}`)}{" "}
            {status === "pending" ? <bdi className="max-md:hidden">({format.number(waiting)})</bdi> : null}
          </>
        ),
        current: status === current,
      }))}
    />
  );
}
