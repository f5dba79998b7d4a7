import { useCallback, useEffect, useState } from "react";
import type { ClientJobView } from "#app/views/jobs/client-job-view.ts";
import { LinkButton } from "../../kit/button.tsx";
import { DocumentTitle } from "../../kit/page.tsx";
import { PageBar } from "../../kit/page-bar.tsx";
import { OfferCard } from "../../offers/offer-card.tsx";
import type { Decided } from "../../offers/offers-dialogs.tsx";
import { OffersList } from "../../offers/offers-list.tsx";
import { useOffersDialogs } from "../../offers/use-offers-dialogs.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { Breadcrumb } from "../details/breadcrumb.tsx";
import { FirstOffer } from "../first-offer.tsx";
import { KeepLinkNotice } from "../guest/keep-link-notice.tsx";
import { clearDraft } from "../new/new-job-draft.ts";
import { OtherRequests } from "../other-requests.tsx";
import { useJobNews } from "../use-job-news.ts";
import { AnnouncedCard } from "./announced-card.tsx";
import { ClientJobCard } from "./client-job-card.tsx";
import { ClientJobMenu } from "./client-job-menu.tsx";
import { ClientJobState } from "./client-job-state.tsx";
import { JobPostedPart } from "./job-posted-part.ts";
import { liveAnnouncement } from "./live-announcement.ts";
import { NewOffersBanner } from "./new-offers-banner.tsx";
import { useLiveJob } from "./use-live-job.ts";
import { WaitingForOffers } from "./waiting-for-offers.tsx";

/** The job, with its offers beside it. */
export function ClientJobPage({ view }: { view: ClientJobView }) {
  useEffect(() => {
    // the job is posted, so its draft is deleted
    if (view.isGuest) clearDraft("guest");
  }, [view.isGuest]);
  // While the job is open new offers are announced first, so that nothing moves under the reader.
  useJobNews(view.job.id, view.live, view.job.status !== "open" || view.job.isHeld);
  return view.wasJustSent ? <JobPostedPart view={view} /> : <Request view={view} />;
}

function Request({ view }: { view: ClientJobView }) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { job, announcement, now } = view;
  const [hasNew, setHasNew] = useState(false);
  const isEmpty = view.offers.open.length === 0;
  const isWatched = job.status === "open" && !job.isHeld;
  // A guest has no notifications, so the socket of the job tells each of its states.
  const counts = useLiveJob(isWatched || view.isGuest, view, isEmpty ? undefined : () => setHasNew(true));
  return (
    <div className={view.isGuest ? "wrap-page pt-4 pb-4 md:py-6" : "wrap-page pb-4 md:py-6"}>
      <DocumentTitle title={job.service} />
      {view.isGuest ? null : (
        <>
          <PageBar
            title={job.service}
            sub={
              <span className="dotted">
                <bdi>{job.commune}</bdi>
                <span>{format.relative(job.openedAt ?? job.createdAt, now)}</span>
              </span>
            }
            back={path("/account/requests")}
            aside={<ClientJobMenu {...view} />}
            isForPhone
          />
          <Breadcrumb href={path("/account/requests")} list={t("jobs.mine.title")} page={job.service} />
        </>
      )}
      <div className="grid items-start gap-3 lg:gap-6 lg:grid-cols-[292px_minmax(0,1fr)]">
        <aside className="grid gap-3 lg:gap-4 lg:sticky lg:top-[calc(var(--shell)+16px)]">
          <ClientJobCard
            {...{ job, now }}
            address={view.address}
            addressLink={view.addressLink?.label ?? null}
            menu={<ClientJobMenu {...view} />}
            hasBar={!view.isGuest}
          />
          {isWatched && announcement && announcement.announcedAt !== null ? (
            <AnnouncedCard
              announcement={liveAnnouncement(announcement, counts)}
              job={job}
              isAside={!isEmpty}
              writing={counts?.writing ?? 0}
              words={view.live.writing}
            />
          ) : null}
          {view.firstOffer ? (
            <p className="px-1 text-small text-ink-2">
              <FirstOffer figure={view.firstOffer} />
            </p>
          ) : null}
        </aside>
        <div className="grid min-w-0 gap-5">
          {view.isGuest ? <KeepLinkNotice /> : null}
          <ClientJobState view={view} />
          {isWatched ? <NewOffersBanner words={hasNew ? view.live.newOffer : ""} onShown={() => setHasNew(false)} /> : null}
          <Offers view={view} />
          {view.others.length > 0 ? <OtherRequests others={view.others} /> : null}
          {view.isGuest ? <KeepCard jobId={job.id} /> : null}
        </div>
      </div>
    </div>
  );
}

/** Guests are offered an account once there is something to keep. */
function KeepCard({ jobId }: { jobId: string }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <section className="card grid gap-3 p-5! md:flex md:items-center md:justify-between md:gap-6" aria-labelledby="keep">
      <div>
        <h2 id="keep" className="type-h3">
          {t("jobs.keep.card_title")}
        </h2>
        <p className="text-small text-ink-2">{t("jobs.keep.card_text")}</p>
      </div>
      <LinkButton href={path(`/job/${jobId}/account`)} variant="outline" className="shrink-0">
        {t("jobs.keep.open")}
      </LinkButton>
    </section>
  );
}

function Offers({ view }: { view: ClientJobView }) {
  const { job, address, offers, order, announcement, clientHasPhone, isGuest, now } = view;
  const { t } = useTranslations();
  const [decided, setDecided] = useState<Decided | null>(null);
  const close = useCallback(() => setDecided(null), []);
  const isOpen = job.status === "open" && !job.isHeld;
  const dialogs = useOffersDialogs(isOpen && offers.open.length > 0);
  const current = isOpen ? offers.open.find(({ id }) => id === decided?.offer.id) : undefined;
  const dialog = { now, isStillThere: current !== undefined, hasOthers: isOpen && offers.open.length > 0, onClose: close };
  return (
    <>
      {isOpen && offers.open.length === 0 ? (
        <WaitingForOffers jobId={job.id} category={job.category} announcement={announcement} mayWrite={!isGuest} />
      ) : null}
      {isOpen && offers.open.length > 0 ? (
        <OffersList jobId={job.id} offers={offers.open} onDecide={dialogs ? setDecided : undefined} {...{ order, now }} />
      ) : null}
      {dialogs && decided?.as === "accept" ? (
        <dialogs.AcceptDialog
          {...dialog}
          offer={current ?? decided.offer}
          {...{ hasAddress: address !== null, clientHasPhone }}
        />
      ) : null}
      {dialogs && decided?.as === "reject" ? <dialogs.RejectDialog {...dialog} offer={current ?? decided.offer} /> : null}
      {offers.closed.length > 0 ? (
        <details className="offers">
          <summary className="link mb-2 inline-flex min-h-11 items-center">{t("offers.others")}</summary>
          <ul>
            {offers.closed.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} now={now} rated={false} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
