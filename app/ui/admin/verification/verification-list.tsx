import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#app/domain/verification/rules.ts";
import type { ListPages as Pages } from "#app/views/list-pages.ts";
import type { VerificationQueueView } from "#app/views/verification/verification-views.ts";
import { buildQuery } from "../../build-query.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { ExportChosen } from "../layout/export-chosen.tsx";
import { ListPages } from "../layout/list-pages.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { useOrder } from "../layout/use-order.ts";
import { KeyHelp, LIST_WITHOUT } from "../queue/key-help.tsx";
import { ReviewQueue } from "../queue/review-queue.tsx";
import { useReviewQueue } from "../queue/use-review-queue.ts";
import { VerificationTable } from "./verification-table.tsx";

type VerificationListProps = {
  search: string;
  kind: DocumentKind | null;
  newestFirst: boolean;
  /** How many the filters leave. */
  found: number;
  pages: Pages;
  queue: VerificationQueueView;
  now: number;
};

const REVIEW = "/panel-admin/review";
const LIST = { list: "all" };

/** The pending documents as a page of their own. */
export function VerificationList({ search, kind, newestFirst, found, pages, queue, now }: VerificationListProps) {
  const { t } = useTranslations();
  const path = usePath();
  const review = useReviewQueue({});
  const filters = { search: search || null, kind };
  const ordering = newestFirst ? "-created_at" : null;
  const to = (more: Record<string, string | null>) => path(REVIEW) + buildQuery({ ...LIST, ...filters, ordering, ...more });
  return (
    <ReviewQueue review={review} className="grid gap-4">
      <ListToolbar
        list={REVIEW}
        kept={{ ...LIST, kind }}
        search={{ label: t("admin_users.search"), value: search, maxLength: MAX_SEARCH_LENGTH }}
        filters={[
          {
            label: t("admin.verification.fact.document"),
            chips: [
              { key: "all", label: t("audit_log.all_kinds"), on: kind === null, href: to({ kind: null }) },
              ...DOCUMENT_KINDS.map((one) => ({
                ...{ key: one, label: t(`offers.document.${one}`), on: kind === one, href: to({ kind: one }) },
              })),
            ],
          },
        ]}
        sort={useOrder(ordering ?? "created_at")}
        count={useListCount({ from: pages.from, shown: queue.length, count: found })}
        exportOf={{ list: "review", filters }}
      />
      {queue.length > 0 ? (
        <div className="choosing">
          <VerificationTable
            queue={queue}
            now={now}
            sort={{
              href: to({ ordering: newestFirst ? null : "-created_at" }),
              direction: newestFirst ? "descending" : "ascending",
            }}
          />
          <ExportChosen list="review" />
        </div>
      ) : (
        <EmptyState icon={<Icon name="circle-check" />} title={t("audit_log.empty")}>
          {t("audit_log.empty_text")}
        </EmptyState>
      )}
      <ListPages pages={pages} to={to} />
      <KeyHelp review={review} without={LIST_WITHOUT} />
    </ReviewQueue>
  );
}
