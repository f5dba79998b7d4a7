import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Badge } from "../kit/badge.tsx";
import { Icon } from "../kit/icon.tsx";
import { KhatimFrame } from "../kit/khatim.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { type Match, MatchCard } from "../offers/match-card.tsx";
import { OfferBox, type OfferBoxView } from "../offers/offer-box.tsx";
import { OwnOffer, type OwnOfferView } from "../offers/own-offer.tsx";
import { PointsCost } from "../points/points-cost.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { distanceKey } from "./distance.ts";
import { JobBadge, UrgentBadge } from "./job-badge.tsx";
import { Fact, JobFacts } from "./job-facts.tsx";
import { PhotoMosaic } from "./job-photos.tsx";
import type { JobDetails } from "./job-view.ts";

export type ArtisanJobView = {
  side: "artisan";
  job: JobDetails;
  /** The client's first name: all that may be seen of the person before a match (P06). */
  firstName: string;
  distanceKm: number | null;
  own: OwnOfferView | null;
  match: Match | null;
  address: string | null;
  box: OfferBoxView;
  once: string;
  today: string;
  now: number;
};

/** R31 for who answers: the request, and the offer beside it. */
export function ArtisanJob({ view, lastResult }: { view: ArtisanJobView; lastResult: SubmissionResult | undefined }) {
  const { t } = useWords();
  const path = usePath();
  const { job, own, match } = view;
  return (
    <div className="wrap-page py-4 md:py-6">
      <DocumentTitle title={job.service} />
      <Breadcrumb href={path("/jobs")} list={t("jobs.nearby.title")} page={job.service} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 gap-5">
          {match ? (
            <MatchCard
              match={match}
              title={t("jobs.show.chosen_you")}
              next={[t("jobs.show.next_client"), t("jobs.show.next_paid")]}
            />
          ) : null}
          <JobCard view={view} />
        </div>
        <aside className="grid gap-4 lg:sticky lg:top-[calc(var(--shell)+16px)]">
          {own ? <OwnOffer offer={own} now={view.now} /> : null}
          <OfferBox
            box={view.box}
            action={path(`/job/${job.id}`)}
            lastResult={lastResult}
            once={view.once}
            cap={job.offersCap}
            cost={job.pointsCost}
            today={view.today}
          />
        </aside>
      </div>
    </div>
  );
}

function JobCard({ view: { job, distanceKm, firstName, match, address, now } }: { view: ArtisanJobView }) {
  const { t } = useWords();
  const distance = distanceKey(distanceKm);
  return (
    <article className="overflow-hidden rounded-xl border border-line bg-surface shadow-1">
      <PhotoMosaic photos={job.photos} className="h-56 md:h-80" />
      <div className="grid gap-4 p-4 md:p-8">
        <div className="flex flex-wrap items-center gap-2">
          {job.urgency === "now" ? <UrgentBadge whole /> : null}
          <Badge>{job.category.name}</Badge>
          {job.status === "open" ? null : <JobBadge status={job.status} isHeld={job.isHeld} />}
          <span className="ms-auto">
            <PointsCost points={job.pointsCost} />
          </span>
        </div>
        <h1 className="type-h1">{job.service}</h1>
        <p dir="auto" className="text-start text-[1.0625rem] whitespace-pre-line text-ink-2">
          {job.description}
        </p>
        <dl className="grid grid-cols-3 gap-2 md:gap-4">
          <Tile icon={<Icon name="navigation" />} label={t("jobs.fact.distance")}>
            {distance ? t(`jobs.fact.${distance}`, { km: distanceKm ?? 0 }) : "–"}
          </Tile>
          <Tile icon={<Icon name="map-pin" />} label={t("jobs.fact.commune")}>
            {job.commune}
          </Tile>
          <Tile icon={<Icon name="users-round" />} label={t("jobs.fact.offers")}>
            {t("jobs.new.counter", { typed: job.offersCount, most: job.offersCap })}
          </Tile>
        </dl>
        <JobFacts job={job} now={now} inTwo />
        <div className="grid gap-3 border-t border-line pt-5">
          <h2 className="type-h3">{t("jobs.show.client")}</h2>
          <div className="flex items-center gap-4">
            <KhatimFrame tint={4} className="size-14">
              <Icon name="user-round" />
            </KhatimFrame>
            <div>
              <p className="font-display font-semibold">
                <bdi>{firstName}</bdi>
              </p>
              {job.status === "open" ? <p className="text-small text-ink-3">{t("jobs.show.client_hidden")}</p> : null}
            </div>
          </div>
          {match ? (
            <ul>
              <Fact icon="map-pin">{address ? <bdi dir="auto">{address}</bdi> : t("jobs.show.no_address")}</Fact>
            </ul>
          ) : null}
        </div>
      </div>
    </article>
  );
}

const Tile = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <div className="rounded-md bg-sunken p-3 md:px-4">
    <dt className="flex items-center gap-1.5 text-small text-ink-3">
      <span aria-hidden="true" className="[&>svg]:size-4">
        {icon}
      </span>
      {label}
    </dt>
    <dd className="mt-0.5 font-semibold">{children}</dd>
  </div>
);
