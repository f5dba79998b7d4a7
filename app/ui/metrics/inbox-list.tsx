import type { InboxCounts } from "#app/domain/inbox/inbox-counts.ts";
import { QUEUE_COUNT_CAP, type Queue } from "#app/domain/inbox/rules.ts";
import { type AdminPageCounts, PAGE_OF_QUEUE } from "../admin/layout/admin-navigation.ts";
import { Badge } from "../kit/display/badge.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

const PLACES: Record<Queue, { to: string; icon: IconName; tint: number }> = {
  held: { to: "/panel-admin/tasks", icon: "list-checks", tint: 3 },
  receipts: { to: "/panel-admin/receipts", icon: "receipt", tint: 0 },
  papers: { to: "/panel-admin/review", icon: "id-card", tint: 1 },
  reports: { to: "/panel-admin/reports", icon: "flag", tint: 3 },
  queries: { to: "/panel-admin/queries", icon: "mail", tint: 2 },
  undelivered: { to: "/panel-admin/health", icon: "mail-open", tint: 3 },
};

/** What waits at each place of the bar. */
export const inboxCountsByPlace = (waiting: InboxCounts): AdminPageCounts =>
  Object.fromEntries(waiting.map(({ queue, count }) => [PAGE_OF_QUEUE[queue], count]));

/** Each queue with its length, its oldest item and what is late; links to the queue. */
export function InboxList({ waiting, now }: { waiting: InboxCounts; now: number }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <ul className="grid">
      {waiting.map(({ queue, count, oldestAt, isLate }) => {
        const { to, icon, tint } = PLACES[queue];
        const line = (
          <>
            <KhatimFrame tint={tint} className="size-10 shrink-0">
              <Icon name={icon} className="size-[18px]" />
            </KhatimFrame>
            <span className="min-w-0 grow">
              <span className="block font-semibold">
                {count >= QUEUE_COUNT_CAP
                  ? t(`dashboard.many.${queue}`, { most: QUEUE_COUNT_CAP })
                  : t(`dashboard.queue.${queue}`, { count })}
              </span>
              {oldestAt === null ? null : (
                <small className="block text-ink-3">{t("dashboard.oldest", { ago: format.relative(oldestAt, now) })}</small>
              )}
            </span>
            {isLate ? <Badge tone="danger">{t("dashboard.late")}</Badge> : null}
          </>
        );
        return (
          <li key={queue} className="border-b border-line last:border-0">
            <a href={path(to)} className="flex min-h-14 items-center gap-3 py-2 hover:underline">
              {line}
              <Icon name="chevron-right" className="icon-mirror size-5 shrink-0" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
