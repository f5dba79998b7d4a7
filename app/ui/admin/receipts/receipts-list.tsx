import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { RECEIPT_STATUSES, type ReceiptStatus } from "#app/domain/payments/rules.ts";
import type { ReceiptRowView } from "#app/views/payments/receipt-views.ts";
import { FormSuccess } from "../../forms/form-error.tsx";
import { Button } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { SegmentedLinks } from "../../kit/segmented.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ExportLink } from "../layout/export-link.tsx";
import { ReceiptRows } from "./receipt-queue.tsx";

type ReceiptsListProps = {
  status: ReceiptStatus;
  search: string;
  isFirst: boolean;
  /** The cursor of the following page. */
  next: string | null;
  decided: string | null;
  made: MadeDecisions;
  now: number;
  counts: { receipts: number };
  lines: readonly ReceiptRowView[];
};

export function ReceiptsList({ status, search, isFirst, next, decided, made, now, counts, lines }: ReceiptsListProps) {
  const { t } = useTranslations();
  const path = usePath();
  const address = (more: Record<string, string>) =>
    `${path("/panel-admin/receipts")}?${new URLSearchParams({ status, ...(search ? { search } : {}), ...more })}`;
  return (
    <AdminPageFrame
      made={made}
      title={t("admin.receipts.title")}
      lead={counts.receipts === 0 ? t("receipts.panel.none_waits") : t("receipts.panel.waiting", { count: counts.receipts })}
    >
      <div className="grid gap-4">
        {made.own.length > 0 ? null : decided === "approved" || decided === "denied" ? (
          <FormSuccess>{t(`receipts.panel.decided.${decided}`)}</FormSuccess>
        ) : null}
        <ReceiptTabs current={status} waiting={counts.receipts} />
        <form method="get" action={path("/panel-admin/receipts")} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="status" value={status} />
          <div className="min-w-0 grow">
            <TextField name="search" label={t("receipts.panel.search")} defaultValue={search} maxLength={100} dir="auto" />
          </div>
          <Button variant="outline" icon={<Icon name="search" className="size-5" />}>
            {t("receipts.panel.find")}
          </Button>
        </form>
        {lines.length > 0 ? (
          <ReceiptRows lines={lines} now={now} />
        ) : (
          <EmptyState icon={<Icon name="circle-check" />} title={t("receipts.panel.empty")}>
            {t("receipts.panel.empty_text")}
          </EmptyState>
        )}
        {isFirst && next === null ? null : (
          <p className="flex flex-wrap justify-between gap-3 font-semibold">
            {isFirst ? (
              <span />
            ) : (
              <a href={address({})} rel="prev" className="inline-flex min-h-11 items-center underline underline-offset-4">
                {t(status === "pending" ? "receipts.older" : "receipts.newer")}
              </a>
            )}
            {next === null ? null : (
              <a
                href={address({ after: next })}
                rel="next"
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t(status === "pending" ? "receipts.newer" : "receipts.older")}
              </a>
            )}
          </p>
        )}
        <ExportLink list="receipts" filters={{ search, status }} />
      </div>
    </AdminPageFrame>
  );
}

/** Pending, approved and denied. */
export function ReceiptTabs({ current, waiting }: { current: ReceiptStatus; waiting: number }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <SegmentedLinks
      label={t("receipts.panel.shown")}
      links={RECEIPT_STATUSES.map((status) => ({
        href: `${path("/panel-admin/receipts")}?status=${status}`,
        label: (
          <>
            {t(`receipts.panel.show.${status}`)}
            {status === "pending" ? <bdi className="ms-1 max-md:hidden">({format.number(waiting)})</bdi> : null}
          </>
        ),
        current: status === current,
      }))}
    />
  );
}
