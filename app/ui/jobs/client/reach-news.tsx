import type { AnnouncementState } from "#app/views/jobs/client-job-view.ts";
import { useTranslations } from "../../use-translations.ts";

type Reach = Pick<AnnouncementState, "promise" | "nextWaveAt" | "canTellMore" | "widenedToNobody">;
type ReachNewsProps = { announcement: Reach; takesOffers: boolean };

/** Whether the first offer came in time, and when more artisans are told. A change is announced. */
export function ReachNews({ announcement, takesOffers }: ReachNewsProps) {
  const { t } = useTranslations();
  const { promise, nextWaveAt, canTellMore } = announcement;
  const next = takesOffers ? nextOf(t, announcement) : "";
  const isAllTold = promise === "running" && nextWaveAt !== null && !canTellMore;
  return (
    <p aria-live="polite" data-promise={promise ?? ""} className="text-small text-ink-2">
      {isAllTold && takesOffers ? next : `${t(`jobs.reach.${promise ?? "running"}`)} ${next}`}
    </p>
  );
}

/** No time where nobody is left who could be told then. */
function nextOf(t: ReturnType<typeof useTranslations>["t"], { nextWaveAt, canTellMore, widenedToNobody }: Reach): string {
  if (widenedToNobody) return t("jobs.reach.nobody_further");
  if (nextWaveAt === null) return t("jobs.reach.last");
  return canTellMore ? t("jobs.reach.next", { at: nextWaveAt }) : t("jobs.reach.all_told");
}
