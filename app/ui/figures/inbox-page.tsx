import type { WaitingWork } from "#app/domain/inbox/waiting-work.ts";
import { EmptyState } from "../kit/empty-state.tsx";
import { Icon } from "../kit/icon.tsx";
import { PanelFrame } from "../panel/panel-frame.tsx";
import { useWords } from "../use-words.ts";
import { countsOf, WaitingList } from "./waiting-list.tsx";

/** One inbox for all that waits, what is late first; an empty one says so. */
export function InboxPage({ waiting, byAge, now }: { waiting: WaitingWork; byAge: WaitingWork; now: number }) {
  const { t } = useWords();
  const late = waiting.filter(({ isLate }) => isLate).length;
  const isEmpty = waiting.every(({ count }) => count === 0);
  return (
    <PanelFrame
      counts={countsOf(waiting)}
      current="inbox"
      title={t("panel.inbox.title")}
      lead={isEmpty ? t("figures.nothing") : t("figures.late_queues", { count: late })}
    >
      {isEmpty ? (
        <EmptyState icon={<Icon name="inbox" />} title={t("figures.nothing")}>
          {t("figures.nothing_text")}
        </EmptyState>
      ) : (
        <section className="card max-w-3xl" aria-label={t("panel.inbox.title")}>
          <WaitingList waiting={byAge} now={now} />
        </section>
      )}
    </PanelFrame>
  );
}
