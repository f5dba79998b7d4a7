import { OFFERS_PER_JOB } from "#app/domain/offers/rules.ts";
import type { NearbyRow } from "#app/views/jobs/nearby-view.ts";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { distanceKey } from "../artisan/distance.ts";
import { NearbyCard } from "./nearby-card.tsx";

const ON_THE_FIRST_SCREEN = 4;

/** The cards have few different texts, so each is rendered once. */
export function NearbyList({ jobs, now, mayOffer }: { jobs: readonly NearbyRow[]; now: number; mayOffer: boolean }) {
  const { t, format } = useTranslations();
  const base = usePath()("/job/");
  const cost = once((count) => t("points.cost", { count }));
  const offers = once((count) =>
    count === 0 ? t("jobs.nearby.first_to_answer") : t("jobs.offers_of_cap", { count, cap: OFFERS_PER_JOB }),
  );
  const far = once((km) => t(`jobs.fact.${distanceKey(km) ?? "km"}`, { km }));
  const invitation = t(mayOffer ? "jobs.nearby.details_offer" : "jobs.nearby.details");
  return (
    <ul className="nearby-card-list">
      {jobs.map((job, place) => (
        <NearbyCard
          key={job.id}
          href={base + job.id}
          invitation={invitation}
          late={place >= ON_THE_FIRST_SCREEN}
          job={{
            ...job,
            distance: job.distanceKm === null ? null : far(job.distanceKm),
            when: format.relative(job.openedAt, now),
            urgency: job.urgency && job.urgency !== "now" ? t(`jobs.urgency.${job.urgency}`) : null,
            urgent: job.urgency === "now" ? t("jobs.urgency.urgent") : null,
            why: t(`jobs.nearby.why_${whyOf(job)}`),
            invoice: job.invoice ? t("jobs.fact.invoice") : null,
            offers: offers(job.offers),
            cost: cost(job.cost),
          }}
        />
      ))}
    </ul>
  );
}

/** Why the job is shown. Only one reason, and none that repeats the distance. */
const whyOf = ({ distanceKm, isInHomeWilaya }: NearbyRow) =>
  distanceKm === 0 ? "trade" : isInHomeWilaya ? "same_wilaya" : "work_area";

function once(say: (count: number) => string): (count: number) => string {
  const reasonTexts = new Map<number, string>();
  return (count) => {
    const known = reasonTexts.get(count) ?? say(count);
    reasonTexts.set(count, known);
    return known;
  };
}

const PLACEHOLDERS = Array.from({ length: ON_THE_FIRST_SCREEN }, (_, place) => place);

/** The placeholders while the filters change. */
export function NearbySkeleton() {
  const { t } = useTranslations();
  return (
    <ul className="nearby-card-list" aria-busy="true" aria-label={t("ui.loading")}>
      {PLACEHOLDERS.map((place) => (
        <li key={place} className="nearby-card">
          <Skeleton className="nearby-card-pic rounded-md!" />
          <Skeleton className="mb-2 h-6 w-1/2 [grid-area:name]" />
          <Skeleton className="mb-2 h-4 w-4/5 [grid-area:text]" />
          <Skeleton className="mb-2 h-4 w-3/5 [grid-area:meta]" />
          <Skeleton className="mb-2 h-4 w-2/5 [grid-area:why]" />
          <Skeleton className="h-11 w-24 [grid-area:foot]" />
        </li>
      ))}
    </ul>
  );
}
