import type { InboxCounts } from "#app/domain/inbox/inbox-counts.ts";
import { AdminLayout } from "../admin/layout/admin-layout.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";
import { InboxList, inboxCountsByPage } from "./inbox-list.tsx";

/** All pending work in one list, overdue items first. */
export function InboxPage({ waiting, byAge, now }: { waiting: InboxCounts; byAge: InboxCounts; now: number }) {
  const { t } = useTranslations();
  const late = waiting.filter(({ isLate }) => isLate).length;
  const isEmpty = waiting.every(({ count }) => count === 0);
  return (
    <AdminLayout
      counts={inboxCountsByPage(waiting)}
      current="inbox"
      title={t("admin.inbox.title")}
      lead={isEmpty ? t("dashboard.nothing") : t("dashboard.late_queues", { count: late })}
    >
      {isEmpty ? (
        <EmptyState icon={<Icon name="inbox" />} title={t("dashboard.nothing")}>
          {t("dashboard.nothing_text")}
        </EmptyState>
      ) : (
        <section className="card max-w-3xl" aria-label={t("admin.inbox.title")}>
          <InboxList waiting={byAge} now={now} />
        </section>
      )}
    </AdminLayout>
  );
}
