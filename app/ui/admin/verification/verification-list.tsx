import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#app/domain/verification/rules.ts";
import type { VerificationQueueView } from "#app/views/verification/verification-views.ts";
import { buildQuery } from "../../build-query.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { VerificationTable } from "./verification-table.tsx";

type VerificationListProps = {
  search: string;
  kind: DocumentKind | null;
  /** How many the filters leave. */
  found: number;
  queue: VerificationQueueView;
  now: number;
};

const REVIEW = "/panel-admin/review";
const LIST = { list: "all" };

/** The pending documents as a page of their own. */
export function VerificationList({ search, kind, found, queue, now }: VerificationListProps) {
  const { t } = useTranslations();
  const path = usePath();
  const filters = { search: search || null, kind };
  const to = (one: DocumentKind | null) => path(REVIEW) + buildQuery({ ...LIST, ...filters, kind: one });
  return (
    <div className="grid gap-4">
      <ListToolbar
        list={REVIEW}
        kept={{ ...LIST, kind }}
        search={{ label: t("admin_users.search"), value: search, maxLength: MAX_SEARCH_LENGTH }}
        filters={[
          {
            label: t("admin.verification.fact.document"),
            chips: [
              { key: "all", label: t("audit_log.all_kinds"), on: kind === null, href: to(null) },
              ...DOCUMENT_KINDS.map((one) => ({
                ...{ key: one, label: t(`offers.document.${one}`), on: kind === one, href: to(one) },
              })),
            ],
          },
        ]}
        count={useListCount({ from: 1, shown: queue.length, count: found })}
        exportOf={{ list: "review", filters }}
      />
      {queue.length > 0 ? (
        <VerificationTable queue={queue} now={now} />
      ) : (
        <EmptyState icon={<Icon name="circle-check" />} title={t("audit_log.empty")}>
          {t("audit_log.empty_text")}
        </EmptyState>
      )}
    </div>
  );
}
