import type { AnnouncementState } from "#app/views/jobs/client-job-view.ts";
import { useTranslations } from "../../use-translations.ts";

type ReachNewsProps = { announcement: Pick<AnnouncementState, "promise" | "nextWaveAt">; takesOffers: boolean };

/** Whether the first offer came in time, and when more artisans are told. A change is announced. */
export function ReachNews({ announcement: { promise, nextWaveAt }, takesOffers }: ReachNewsProps) {
  const { t } = useTranslations();
  const next = nextWaveAt === null ? t("jobs.reach.last") : t("jobs.reach.next", { at: nextWaveAt });
  return (
    <p aria-live="polite" data-promise={promise ?? ""} className="text-small text-ink-2">
      {t(`jobs.reach.${promise ?? "running"}`)} {takesOffers ? next : null}
    </p>
  );
}
