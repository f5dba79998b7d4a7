import type { ReactNode } from "react";
import { distanceKey } from "../jobs/distance.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Badge } from "../kit/badge.tsx";
import { LinkButton } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { Icon } from "../kit/icon.tsx";
import { VerifiedBadge } from "../kit/verified-badge.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { ConsentForm } from "./consent-form.tsx";
import { OfferPrice, OfferTerms } from "./offer-price.tsx";
import type { OfferView } from "./offer-view.ts";

const COLUMNS = "@2xl:grid @2xl:grid-cols-[minmax(0,1fr)_5.5rem_7rem_8rem_9rem] @2xl:items-start @2xl:gap-x-4";

/** One offer beside the others: in wide places its facts stand in columns that line up from card to card. */
export function OfferCard({ offer, now, isDecidable }: { offer: OfferView; now: number; isDecidable: boolean }) {
  const { t } = useWords();
  return (
    <Card best={offer.isBest && isDecidable} className={`@container ${isDecidable ? "" : "opacity-75 shadow-none"}`}>
      <article aria-labelledby={`offer-${offer.id}`}>
        <div className={COLUMNS}>
          <div className="flex items-start gap-3">
            <Avatar name={offer.name} company={offer.isCompany} className="size-14" />
            <div className="min-w-0 flex-1">
              <h3 id={`offer-${offer.id}`} className="type-h4 flex flex-wrap items-center gap-x-2">
                <bdi>{offer.name}</bdi>
                {offer.isVerified ? <VerifiedBadge /> : null}
              </h3>
              <OfferBadge offer={offer} />
            </div>
            <PriceBlock offer={offer} className="max-w-[46%] text-end @2xl:hidden" />
          </div>
          <Facts offer={offer} now={now} />
          <PriceBlock offer={offer} className="hidden text-end @2xl:grid" />
        </div>
        {offer.askedPrice !== null && isDecidable ? (
          <div className="mt-4 rounded-lg border border-line-strong p-4">
            <ConsentForm offer={offer} asked={offer.askedPrice} />
          </div>
        ) : null}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p
            dir="auto"
            className="min-w-[min(100%,20rem)] flex-1 rounded-md bg-sunken px-4 py-3 text-start text-small whitespace-pre-line text-ink-2"
          >
            {offer.message}
          </p>
          {isDecidable ? (
            <Decisions offer={offer} />
          ) : (
            <span className="text-small text-ink-3">{t(`offers.status.${offer.status}`)}</span>
          )}
        </div>
      </article>
    </Card>
  );
}

function OfferBadge({ offer }: { offer: OfferView }) {
  const { t } = useWords();
  if (offer.badge === "nearest") return <Badge tone="pine">{t("offers.nearest")}</Badge>;
  if (offer.badge === "lowest") return <Badge tone="yellow">{t("offers.lowest")}</Badge>;
  return <span className="text-small text-ink-3">{t("offers.no_reviews")}</span>;
}

const PriceBlock = ({ offer, className }: { offer: OfferView; className: string }) => (
  <div className={`grid content-start justify-items-end gap-0.5 text-balance ${className}`}>
    <OfferPrice kind={offer.kind} price={offer.price} large />
    <OfferTerms kind={offer.kind} material={offer.material} />
  </div>
);

function Facts({ offer, now }: { offer: OfferView; now: number }) {
  const { t, format } = useWords();
  const distance = distanceKey(offer.distanceKm);
  const [document] = offer.documents;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small @2xl:contents">
      <FactColumn icon={<Icon name="map-pin" />} label={t("offers.column.distance")}>
        {distance ? t(`jobs.fact.${distance}`, { km: offer.distanceKm ?? 0 }) : "–"}
      </FactColumn>
      <FactColumn icon={<Icon name="calendar-days" />} label={t("offers.column.earliest")}>
        {offer.earliestDate ? format.day(offer.earliestDate, now) : t("offers.to_agree")}
      </FactColumn>
      <FactColumn icon={<Icon name="id-card" />} label={t("offers.column.documents")}>
        {document ? (
          <>
            {t(`offers.document.${document.kind}`)}
            <span className="font-normal text-ink-3 before:content-['\00a0·\00a0'] @2xl:block @2xl:before:content-none">
              {format.date(document.checkedAt)}
            </span>
          </>
        ) : (
          "–"
        )}
      </FactColumn>
    </dl>
  );
}

const FactColumn = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <div className="flex items-center gap-1.5 @2xl:grid @2xl:content-start @2xl:gap-0.5">
    <dt className="text-ink-3">
      <span className="[&>svg]:size-4 @2xl:hidden" aria-hidden="true">
        {icon}
      </span>
      <span className="sr-only @2xl:not-sr-only">{label}</span>
    </dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

function Decisions({ offer }: { offer: OfferView }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <span className="flex w-full flex-wrap gap-2 @2xl:w-auto">
      <LinkButton
        href={path(`/offer/${offer.id}/acceptance`)}
        variant={offer.isBest ? "primary" : "outline"}
        className="flex-1 whitespace-nowrap"
      >
        {t("offers.choose")}
      </LinkButton>
      <LinkButton
        href={path(`/offer/${offer.id}/rejection`)}
        variant="ghost"
        aria-label={t("offers.reject")}
        icon={<Icon name="x" className="size-[18px]" />}
        className="whitespace-nowrap text-ink-2"
      >
        {t("offers.reject_short")}
      </LinkButton>
    </span>
  );
}
