import type { InboxCounts } from "#app/domain/inbox/inbox-counts.ts";
import { QUEUE_COUNT_CAP, type Queue } from "#app/domain/inbox/rules.ts";
import { PATH_OF_QUEUE } from "../admin/layout/queue-paths.ts";
import { Badge } from "../kit/display/badge.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { untorn } from "./untorn.ts";

const LOOK_OF_QUEUE: Record<Queue, { icon: IconName; tint: number }> = {
  held: { icon: "list-checks", tint: 3 },
  receipts: { icon: "receipt", tint: 0 },
  identities: { icon: "id-card", tint: 1 },
  reports: { icon: "flag", tint: 3 },
  contact_messages: { icon: "mail", tint: 2 },
  undelivered: { icon: "mail-open", tint: 3 },
  adjustments: { icon: "pen-line", tint: 1 },
  disputes: { icon: "flag", tint: 0 },
};

/** Each queue with its length, its oldest item and its overdue items; links to the queue. */
export function InboxList({ waiting, now }: { waiting: InboxCounts; now: number }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <ul className="grid">
      {waiting.map(({ queue, count, oldestAt, isLate }) => {
        const { icon, tint } = LOOK_OF_QUEUE[queue];
        const line = (
          <>
            <KhatimFrame tint={tint} className="size-10 shrink-0">
              <Icon name={icon} className="size-[18px]" />
            </KhatimFrame>
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
              <span className="min-w-0 grow basis-28">
                <span className="block font-semibold">
                  {untorn(
                    count >= QUEUE_COUNT_CAP
                      ? t(`dashboard.many.${queue}`, { most: QUEUE_COUNT_CAP })
                      : t(`dashboard.queue.${queue}`, { count }),
                  )}
                </span>
                {oldestAt === null ? null : (
                  <small className="block text-ink-3">
                    {untorn(t("dashboard.oldest", { ago: format.relative(oldestAt, now) }))}
                  </small>
                )}
              </span>
              {isLate ? <Badge tone="danger">{t("dashboard.late")}</Badge> : null}
            </span>
          </>
        );
        return (
          <li key={queue} className="border-b border-line last:border-0">
            <a href={path(PATH_OF_QUEUE[queue])} className="flex min-h-12 items-center gap-3 py-1 hover:underline">
              {line}
              <Icon name="chevron-right" className="icon-mirror size-5 shrink-0" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
