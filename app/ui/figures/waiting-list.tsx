import { type Queue, WAITING_COUNTED_TO } from "#app/domain/inbox/rules.ts";
import type { WaitingWork } from "#app/domain/inbox/waiting-work.ts";
import { Badge } from "../kit/badge.tsx";
import { Icon, type IconName } from "../kit/icon.tsx";
import { KhatimFrame } from "../kit/khatim.tsx";
import { type PanelCounts, PLACE_OF_QUEUE } from "../panel/panel-places.ts";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

const PLACES: Record<Queue, { to: string; icon: IconName; tint: number }> = {
  held: { to: "/panel-admin/tasks", icon: "list-checks", tint: 3 },
  receipts: { to: "/panel-admin/receipts", icon: "receipt", tint: 0 },
  papers: { to: "/panel-admin/review", icon: "id-card", tint: 1 },
  reports: { to: "/panel-admin/reports", icon: "flag", tint: 3 },
  queries: { to: "/panel-admin/queries", icon: "mail", tint: 2 },
  undelivered: { to: "/panel-admin/health", icon: "mail-open", tint: 3 },
};

/** What waits at each place of the bar. */
export const countsOf = (waiting: WaitingWork): PanelCounts =>
  Object.fromEntries(waiting.map(({ queue, count }) => [PLACE_OF_QUEUE[queue], count]));

/** Section 4 no. 18: how many wait, since when the oldest, and what is late; each the way to its queue. */
export function WaitingList({ waiting, now }: { waiting: WaitingWork; now: number }) {
  const { t, format } = useWords();
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
                {count >= WAITING_COUNTED_TO
                  ? t(`figures.many.${queue}`, { most: WAITING_COUNTED_TO })
                  : t(`figures.queue.${queue}`, { count })}
              </span>
              {oldestAt === null ? null : (
                <small className="block text-ink-3">{t("figures.oldest", { ago: format.relative(oldestAt, now) })}</small>
              )}
            </span>
            {isLate ? <Badge tone="danger">{t("figures.late")}</Badge> : null}
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
