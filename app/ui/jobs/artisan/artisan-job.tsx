import type { ReactNode } from "react";
import type { ArtisanJobView } from "#app/views/jobs/artisan-job-view.ts";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { LinkButton } from "../../kit/button.tsx";
import { Badge } from "../../kit/display/badge.tsx";
import { KhatimFrame } from "../../kit/display/khatim.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { Icon, type IconName } from "../../kit/icons/icon.tsx";
import { Lightbox } from "../../kit/lightbox/lightbox.tsx";
import { DocumentTitle } from "../../kit/page.tsx";
import { PageBar } from "../../kit/page-bar.tsx";
import { OfferBox } from "../../offers/offer-box.tsx";
import { OfferDock } from "../../offers/offer-dock.tsx";
import { OwnOffer } from "../../offers/own-offer.tsx";
import { RoomLink } from "../../offers/room-link.tsx";
import { useClosedMeanwhile } from "../../offers/use-closed-meanwhile.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { JobVisitsPart } from "../../visits/job-visits-part.ts";
import { Breadcrumb } from "../details/breadcrumb.tsx";
import { CompletionCard } from "../details/completion-card.tsx";
import { JobBadge, UrgentBadge } from "../details/job-badge.tsx";
import { Fact } from "../details/job-facts.tsx";
import { ReviewInvitation } from "../details/review-invitation.tsx";
import { DisputeOrReportButton } from "../dispute-or-report-button.tsx";
import { PhotoMosaic } from "../photos/job-photos.tsx";
import { useJobNews } from "../use-job-news.ts";
import { ArtisanMatch } from "./artisan-match.tsx";
import { distanceKey } from "./distance.ts";

/** The job, with the artisan's offer beside it. */
export function ArtisanJob({ view, submission }: { view: ArtisanJobView; submission: SubmissionState | undefined }) {
  const { t } = useTranslations();
  const path = usePath();
  const { job, own, match, cancelled, box } = view;
  useJobNews(job.id, view.live);
  const isClosed = useClosedMeanwhile(job.id, box.kind === "form");
  const range = distanceKey(view.distanceKm);
  const distance = range && t(`jobs.fact.${range}`, { km: view.distanceKm ?? 0 });
  return (
    <div className="wrap-page pb-4 md:py-6">
      <DocumentTitle title={job.service} />
      <PageBar
        title={job.service}
        sub={
          <span className="dotted">
            <bdi>{job.commune}</bdi>
            {distance ? <span>{distance}</span> : null}
          </span>
        }
        back={path("/jobs")}
        isForPhone
      />
      <Breadcrumb href={path("/jobs")} list={t("jobs.nearby.title")} page={job.service} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className={own ? "min-w-0 max-lg:order-1" : "min-w-0"}>
          <JobCard view={view} distance={distance} />
        </div>
        <aside className="grid min-w-0 gap-4 lg:sticky lg:top-[calc(var(--shell)+16px)]">
          {view.invitation ? <ReviewInvitation jobId={job.id} view={view.invitation} /> : null}
          {view.dispute ? <DisputeOrReportButton link={view.dispute} /> : null}
          {view.visits ? <JobVisitsPart jobId={job.id} view={view.visits} /> : null}
          {match ? (
            <ArtisanMatch
              jobId={job.id}
              match={match}
              address={view.address}
              earliest={view.earliest}
              pointsUsed={job.pointsCost}
              now={view.now}
            />
          ) : null}
          {cancelled ? (
            <Alert
              tone="yellow"
              title={cancelled.title}
              action={
                <>
                  {cancelled.report ? <LinkButton href={path(cancelled.report.href)}>{cancelled.report.label}</LinkButton> : null}
                  {cancelled.roomId ? <RoomLink roomId={cancelled.roomId} /> : null}
                </>
              }
            >
              {cancelled.text.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Alert>
          ) : null}
          {match && view.done ? <CompletionCard side="artisan" jobId={job.id} done={view.done} now={view.now} /> : null}
          {own ? <OwnOffer offer={own} cancelled={cancelled?.title} noneUsed={view.noneUsed} now={view.now} /> : null}
          <OfferBox
            box={box}
            action={path(`/job/${job.id}`)}
            submission={submission}
            once={view.once}
            cap={job.offersCap}
            cost={job.pointsCost}
            today={view.today}
            isClosed={isClosed}
          />
        </aside>
      </div>
      {box.kind === "form" && !box.isFolded && !isClosed ? <OfferDock form="make-offer" /> : null}
    </div>
  );
}

type JobCardProps = { view: ArtisanJobView; distance: string | null };

function JobCard({ view: { job, whyTold, firstName, match, now }, distance }: JobCardProps) {
  const { t, format } = useTranslations();
  return (
    <article className="overflow-hidden rounded-xl border border-line bg-surface shadow-1">
      <Lightbox>
        <PhotoMosaic photos={job.photos} isFirst className="h-56 md:h-80" />
      </Lightbox>
      <div className="grid grid-cols-1 gap-4 p-4 md:p-8">
        <div className="flex flex-wrap items-center gap-2">
          {job.urgency === "now" ? <UrgentBadge whole /> : null}
          {job.service === job.category.name ? null : <Badge>{job.category.name}</Badge>}
          {job.status === "open" ? null : <JobBadge status={job.status} isHeld={job.isHeld} />}
          <span className="ms-auto text-small text-ink-3">{format.relative(job.openedAt ?? job.createdAt, now)}</span>
        </div>
        <h1 className="type-h1 max-md:sr-only">{job.service}</h1>
        {job.description ? (
          <p dir="auto" className="text-start text-[1.0625rem] whitespace-pre-line text-ink-2">
            {job.description}
          </p>
        ) : null}
        <dl className="job-tiles">
          {distance ? (
            <Tile icon="navigation" label={t("jobs.fact.distance")}>
              {distance}
            </Tile>
          ) : null}
          <Tile icon="map-pin" label={t("jobs.fact.commune")}>
            {job.commune}
          </Tile>
          {job.status === "open" ? (
            <Tile icon="users-round" label={t("jobs.fact.offers")}>
              {t("jobs.new.counter", { typed: job.offersCount, most: job.offersCap })}
            </Tile>
          ) : null}
        </dl>
        {whyTold ? (
          <p data-why-told className="text-small text-ink-2">
            {whyTold}
          </p>
        ) : null}
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-small text-ink-2">
          <Fact icon="map-pinned">{format.wilaya(job.wilaya.code, job.wilaya.name)}</Fact>
          {job.urgency && job.urgency !== "now" ? <Fact icon="zap">{t(`jobs.urgency.${job.urgency}`)}</Fact> : null}
          {job.duration && job.duration !== "unknown" ? <Fact icon="hourglass">{t(`jobs.duration.${job.duration}`)}</Fact> : null}
          {job.slots.map((slot) => (
            <Fact key={slot} icon="clock">
              {t("jobs.fact.slot", { slot })}
            </Fact>
          ))}
          {job.invoiceRequired ? <Fact icon="file-text">{t("jobs.fact.invoice")}</Fact> : null}
          <Fact icon="hash">
            <span className="sr-only">{t("jobs.fact.reference")} </span>
            <bdi dir="ltr" className="num">
              {job.ref}
            </bdi>
          </Fact>
        </ul>
        {match ? null : (
          <div className="grid gap-3 border-t border-line pt-5">
            <h2 className="type-h3">{t("jobs.show.client")}</h2>
            <div className="flex items-center gap-4">
              <KhatimFrame tint={4} className="size-13">
                <Icon name="user-round" />
              </KhatimFrame>
              <div className="min-w-0">
                <p className="type-h4">
                  <bdi>{firstName}</bdi>
                </p>
                {job.status === "open" ? <p className="text-small text-ink-3">{t("jobs.show.client_hidden")}</p> : null}
              </div>
            </div>
          </div>
        )}
      </div>
    </article>
  );
}

const Tile = ({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) => (
  <div>
    <dt>
      <Icon name={icon} />
      {label}
    </dt>
    <dd>{children}</dd>
  </div>
);
