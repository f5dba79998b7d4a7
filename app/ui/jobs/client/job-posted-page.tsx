import type { ReactElement } from "react";
import { useLocation } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import type { AnnouncementState, LiveTexts } from "#app/views/jobs/client-job-view.ts";
import type { FirstOfferView } from "#app/views/jobs/first-offer-view.ts";
import type { JobView } from "#app/views/jobs/job-view.ts";
import type { OfferView } from "#app/views/offers/offer-view.ts";
import { InstallCard } from "../../installed-app/install-card.tsx";
import { LinkButton } from "../../kit/button.tsx";
import { Badge } from "../../kit/display/badge.tsx";
import { CountUp } from "../../kit/display/count-up.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { DocumentTitle } from "../../kit/page.tsx";
import { PhoneCode } from "../../layouts/phone-code.tsx";
import { OfferPrice } from "../../offers/offer-price.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { CopyLink } from "../details/copy-link.tsx";
import { FirstOffer } from "../first-offer.tsx";
import { OffersBar } from "../lists/offers-meter.tsx";
import { liveAnnouncement } from "./live-announcement.ts";
import { NewOfferSummary } from "./new-offer-summary.tsx";
import { NoArtisansNearby } from "./no-artisans-nearby.tsx";
import { NotifiedArtisans } from "./notified-artisans.tsx";
import { ReachNews } from "./reach-news.tsx";
import { useLiveJob } from "./use-live-job.ts";
import { WaitingStar } from "./waiting-star.tsx";

type SentView = {
  isGuest: boolean;
  job: JobView;
  announcement: AnnouncementState | null;
  offers: { open: readonly OfferView[] };
  live: LiveTexts;
  visitChanges: number;
  isSaidDone: boolean;
  firstOffer: FirstOfferView | null;
};
type SentPageProps = { view: SentView };

/** The page after posting: who was notified, the first offers as they arrive, or what the job waits for. */
export function JobPostedPage({ view }: SentPageProps) {
  const { isGuest, job, announcement, offers, live, firstOffer } = view;
  const { t } = useTranslations();
  const path = usePath();
  // for a guest the follow link is the only URL of the job
  const { pathname } = useLocation();
  const request = isGuest ? pathname : path(`/job/${job.id}`);
  const isDraft = job.status === "draft";
  const isWatched = !isDraft && !job.isHeld && offers.open.length < job.offersCap;
  const counts = useLiveJob(isWatched, view);
  return (
    <div
      data-posted
      className="wrap-page grid items-center gap-x-12 gap-y-6 py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)] lg:py-10"
    >
      <DocumentTitle title={t(isDraft ? "jobs.new.waits" : "jobs.new.sent")} />
      <div className="grid min-w-0 gap-5">
        <div className="grid justify-items-center gap-3 text-center lg:justify-items-start lg:text-start">
          {isWatched && announcement?.announcedAt ? (
            <span data-needs-script="">
              <Badge tone="pine" dot>
                {t("jobs.new.live")}
              </Badge>
            </span>
          ) : null}
          <h1 className="type-title">{t(isDraft ? "jobs.new.waits" : "jobs.new.sent")}</h1>
          <p role="status" className="type-lead text-ink-2">
            {isDraft ? (
              t("jobs.new.waits_text")
            ) : (
              <NotifiedArtisans
                announcement={announcement && liveAnnouncement(announcement, counts)}
                writing={counts?.writing ?? 0}
                words={live.writing}
              />
            )}
          </p>
          {isWatched && announcement && announcement.announcedAt !== null && !announcement.notifiedNobody ? (
            <ReachNews announcement={liveAnnouncement(announcement, counts)} hasFreeSlot={job.offersCount < job.offersCap} />
          ) : null}
          <p className="text-small text-ink-2">{t("jobs.new.sent_reference", { ref: job.ref })}</p>
        </div>
        {isDraft ? (
          <Buttons
            first={{ href: path("/email-verification"), label: t("jobs.new.waits_link") }}
            second={{ href: path("/account/requests?status=draft"), label: t("jobs.mine.title") }}
          />
        ) : announcement?.notifiedNobody ? (
          <div className="grid justify-items-center gap-5 max-lg:text-center lg:justify-items-start">
            <NoArtisansNearby jobId={job.id} announcement={announcement} mayWrite={!isGuest} />
            {firstOffer ? <UsualWait figure={firstOffer} /> : null}
            <a href={request} className="link inline-flex min-h-11 items-center">
              {t("jobs.mine.details")}
            </a>
          </div>
        ) : (
          <>
            <div className="grid gap-2.5">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">
                  <CountUp count={job.offersCount} text={(count) => t("jobs.offers_of_cap", { count, cap: job.offersCap })} />
                </span>
                <span className="text-small text-ink-2">{t("jobs.new.sent_cap", { cap: job.offersCap })}</span>
              </p>
              <OffersBar count={job.offersCount} cap={job.offersCap} />
            </div>
            <FirstOffers offers={offers.open} />
            <Buttons
              first={{
                href: request,
                label: offers.open.length > 0 ? t("jobs.mine.compare", { count: offers.open.length }) : t("jobs.mine.details"),
              }}
              second={isGuest ? <CopyLink /> : { href: path("/account/requests"), label: t("jobs.mine.title") }}
            />
            <InstallCard />
            {firstOffer ? <UsualWait figure={firstOffer} /> : null}
            <p className="flex gap-2 text-small text-ink-2">
              <Icon name="shield-check" className="size-5 text-pine" />
              <span>{t("jobs.new.after_choice")}</span>
            </p>
            <p className="flex items-center gap-4 text-small text-ink-2">
              <PhoneCode to={isGuest ? withoutPrefix(pathname) : `/job/${job.id}`} label={t("jobs.new.follow_code")} />
              <span className={isGuest ? "" : "max-md:hidden"}>
                {isGuest ? t("jobs.new.follow_sms") : null} <span className="max-md:hidden">{t("jobs.new.follow_scan")}</span>
              </span>
            </p>
          </>
        )}
      </div>
      <div className="grid justify-items-center max-lg:order-first">
        <WaitingStar
          slug={job.category.slug}
          id={job.category.id}
          faces={offers.open}
          isTelling={isWatched && announcement?.promise === "running" && !announcement.notifiedNobody}
          className="size-56 lg:size-[460px]"
        />
      </div>
    </div>
  );
}

const UsualWait = ({ figure }: { figure: FirstOfferView }) => (
  <p className="flex gap-2 text-small text-ink-2">
    <Icon name="clock" className="size-5 text-pine" />
    <FirstOffer figure={figure} />
  </p>
);

/** Two columns: the received offers, and the pending ones. */
function FirstOffers({ offers }: { offers: readonly OfferView[] }) {
  const newest = [...offers].sort((a, b) => b.createdAt - a.createdAt).slice(0, 3);
  return (
    <ul className="grid gap-3">
      {newest.map((offer) => (
        <NewOfferSummary key={offer.id} offer={offer} price={<OfferPrice kind={offer.kind} price={offer.price} />} />
      ))}
      {Array.from({ length: Math.max(0, 2 - newest.length) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position
        <li key={place} aria-hidden="true" className="card flex items-center gap-4">
          <Skeleton className="size-12" />
          <span className="grid flex-1 gap-2.5">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </span>
          <Skeleton className="h-5 w-20" />
        </li>
      ))}
    </ul>
  );
}

type Target = { href: string; label: string };
type ButtonsProps = { first: Target; second: Target | ReactElement };

const Buttons = ({ first, second }: ButtonsProps) => (
  <p className="grid gap-3 sm:grid-cols-[1.2fr_1fr]">
    <LinkButton href={first.href} size="lg" iconEnd={<Icon name="arrow-right" className="icon-mirror size-5" />}>
      {first.label}
    </LinkButton>
    {"href" in second ? (
      <LinkButton href={second.href} size="lg" variant="outline">
        {second.label}
      </LinkButton>
    ) : (
      second
    )}
  </p>
);
