import type { AnnouncementState } from "#app/views/jobs/client-job-view.ts";
import { useTranslations } from "../../use-translations.ts";

type Reach = Pick<AnnouncementState, "promise" | "nextWaveAt" | "nextToldAt" | "widenedToNobody">;
type ReachNewsProps = { announcement: Reach; hasFreeSlot: boolean };

/** Whether the first offer came in time, and when more artisans are told. A change is announced. */
export function ReachNews({ announcement, hasFreeSlot }: ReachNewsProps) {
  const { t } = useTranslations();
  const { promise, nextWaveAt, nextToldAt } = announcement;
  const isAllTold = promise === "running" && nextWaveAt !== null && nextToldAt === null;
  const sentences = [
    ...(isAllTold && hasFreeSlot ? [] : [t(`jobs.reach.${promise ?? "running"}`)]),
    ...(hasFreeSlot ? [nextOf(t, announcement)] : []),
  ];
  return (
    <p aria-live="polite" data-promise={promise ?? ""} className="text-small text-ink-2">
      {sentences.join(" ")}
    </p>
  );
}

/** No time where nobody is left who could be told then. */
function nextOf(t: ReturnType<typeof useTranslations>["t"], { nextWaveAt, nextToldAt, widenedToNobody }: Reach): string {
  if (widenedToNobody) return t("jobs.reach.nobody_further");
  if (nextWaveAt === null) return t("jobs.reach.last");
  return nextToldAt === null ? t("jobs.reach.all_told") : t("jobs.reach.next", { at: nextToldAt });
}
