import type { OfferOrder } from "#app/domain/offers/rules.ts";
import { Icon } from "../kit/icon.tsx";
import { Notice } from "../kit/notice.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import type { Match } from "../offers/match-card.tsx";
import { MatchCard } from "../offers/match-card.tsx";
import { OfferCard } from "../offers/offer-card.tsx";
import type { OfferView } from "../offers/offer-view.ts";
import { OffersOrder } from "../offers/offers-order.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import type { JobDetails } from "./job-view.ts";
import { OffersMeter } from "./offers-meter.tsx";
import { RequestCard } from "./request-card.tsx";
import { SentPanel, type Told } from "./sent-panel.tsx";
import { type Step, Timeline } from "./timeline.tsx";
import { WaitingForOffers } from "./waiting-for-offers.tsx";

export type ClientJobView = {
  side: "client";
  job: JobDetails;
  address: string | null;
  archiveReason: "reviewed" | "review_window_over" | "closed_by_client" | "expired" | "cancelled" | "removed" | null;
  matchedAt: number | null;
  completedAt: number | null;
  isDeletable: boolean;
  wasJustSent: boolean;
  told: Told | null;
  order: OfferOrder;
  /** Those that can be chosen, and those that ended; the accepted one is the match. */
  offers: { open: readonly OfferView[]; closed: readonly OfferView[] };
  firstOfferAt: number | null;
  match: Match | null;
  now: number;
};

/** R31 for the client: the request at the start side, its offers beside it. */
export function ClientJob({ view }: { view: ClientJobView }) {
  const { t } = useWords();
  const path = usePath();
  const { job, told, now } = view;
  return (
    <div className="wrap-page py-4 md:py-6">
      <DocumentTitle title={job.service} />
      <Breadcrumb href={path("/account/requests")} list={t("jobs.mine.title")} page={job.service} />
      {view.wasJustSent ? (
        <SentPanel publicRef={job.ref} isDraft={job.status === "draft"} told={told} category={job.category} />
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[340px_minmax(0,1fr)]">
        <aside className="grid gap-4 lg:sticky lg:top-[calc(var(--shell)+16px)]">
          <RequestCard job={job} address={view.address} now={now} isDeletable={view.isDeletable} />
          {job.status === "open" && told && told.announcedAt !== null ? (
            <div className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-1 md:p-5">
              <p className="flex items-center gap-2.5">
                <Icon name="bell" className="size-[18px] text-pine" />
                <span>
                  {t("jobs.show.notified", { count: told.notified })}
                  {told.seen > 0 ? <> · {t("jobs.show.seen_by", { seen: told.seen })}</> : null}
                </span>
              </p>
              <OffersMeter count={job.offersCount} cap={job.offersCap} />
            </div>
          ) : null}
        </aside>
        <div className="grid min-w-0 gap-5">
          <State view={view} />
          <Offers view={view} />
        </div>
      </div>
    </div>
  );
}

function State({ view: { job, match, archiveReason, ...view } }: { view: ClientJobView }) {
  const { t } = useWords();
  const steps = useSteps({ job, ...view });
  if (job.isHeld)
    return (
      <Notice tone="cobalt" title={t("jobs.show.held")}>
        {t("jobs.show.held_text")}
      </Notice>
    );
  if (job.status === "draft")
    return (
      <Notice tone="clay" title={t("jobs.show.draft")}>
        {t("jobs.new.waits_text")}
      </Notice>
    );
  if (job.status === "open") return null;
  return (
    <>
      {match ? (
        <MatchCard match={match} title={t("jobs.status.matched")} next={[t("jobs.show.next_call"), t("jobs.show.next_pay")]} />
      ) : null}
      {job.status === "archived" ? (
        <Notice tone="yellow" title={t("jobs.show.archived")}>
          {archiveReason ? t(`jobs.show.archive_reason.${archiveReason}`) : null}
        </Notice>
      ) : null}
      <section aria-labelledby="course" className="rounded-lg border border-line bg-surface p-5 shadow-1 md:p-6">
        <h2 id="course" className="type-h3 mb-4">
          {t("jobs.show.timeline")}
        </h2>
        <Timeline steps={steps} />
      </section>
    </>
  );
}

type Course = Pick<ClientJobView, "job" | "firstOfferAt" | "matchedAt" | "completedAt">;

function useSteps({ job, firstOfferAt: first, matchedAt, completedAt }: Course): Step[] {
  const { t, format } = useWords();
  const steps: (Step | null)[] = [
    { title: t("jobs.show.step_published"), text: format.dateTime(job.openedAt ?? job.createdAt), state: "done" },
    first === null ? null : { title: t("jobs.show.step_offers"), text: format.dateTime(first), state: "done" },
    matchedAt === null ? null : { title: t("jobs.show.step_chosen"), text: format.dateTime(matchedAt), state: "done" },
    completedAt === null ? null : { title: t("jobs.show.step_completed"), text: format.dateTime(completedAt), state: "done" },
    job.status === "archived" ? { title: t("jobs.show.step_archived"), state: "done" } : null,
  ];
  return steps.filter((step) => step !== null);
}

function Offers({ view: { job, offers, order, told, now } }: { view: ClientJobView }) {
  const { t, format } = useWords();
  const path = usePath();
  if (job.status === "open" && offers.open.length === 0 && !job.isHeld)
    return <WaitingForOffers jobId={job.id} category={job.category} told={told} />;
  const last = Math.max(...offers.open.map(({ createdAt }) => createdAt));
  return (
    <>
      {job.status === "open" && offers.open.length > 0 ? (
        <section aria-labelledby="offers" className="grid gap-4">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <h2 id="offers" className="type-h2">
              {t("jobs.offers_count", { count: offers.open.length })}{" "}
              <span className="font-sans text-base font-normal text-ink-3">
                · {t("offers.last_came", { ago: format.relative(last, now) })}
              </span>
            </h2>
            <OffersOrder order={order} page={path(`/job/${job.id}`)} />
          </div>
          <ul className="grid gap-4">
            {offers.open.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} now={now} isDecidable />
              </li>
            ))}
          </ul>
          <p className="text-small text-ink-2">{t("jobs.show.pay")}</p>
        </section>
      ) : null}
      {offers.closed.length > 0 ? (
        <details className="group">
          <summary className="link inline-flex min-h-11 items-center">{t("offers.others")}</summary>
          <ul className="mt-3 grid gap-4">
            {offers.closed.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} now={now} isDecidable={false} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
