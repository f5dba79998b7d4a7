import type { ReactNode } from "react";
import type { OfferView } from "#app/views/offers/offer-view.ts";
import { distanceKey } from "../jobs/artisan/distance.ts";
import { Avatar } from "../kit/display/avatar.tsx";
import { Badge } from "../kit/display/badge.tsx";
import { Rating } from "../kit/display/rating.tsx";
import { VerifiedBadgeInline } from "../kit/display/verified-badge.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { ConsentForm } from "./consent-form.tsx";
import { OfferBadge } from "./offer-badge.tsx";
import { OfferMessage } from "./offer-message.tsx";
import { OfferPrice, OfferTerms } from "./offer-price.tsx";

type OfferCardProps = {
  offer: OfferView;
  now: number;
  /** Whether its list has a column for ratings. */
  rated: boolean;
  ringed?: boolean;
  /** The client's actions. Absent if the offer has ended. */
  actions?: ReactNode;
};

/** An offer in a list. On wide screens its facts align in columns across the cards. */
export function OfferCard({ offer, now, rated, ringed, actions }: OfferCardProps) {
  const { t, format } = useTranslations();
  return (
    <article
      aria-labelledby={`offer-${offer.id}`}
      className={`card offer${ringed ? " card-best" : ""}${actions ? "" : " offer-over"}`}
    >
      <div className="offer-who">
        <Avatar name={offer.name} company={offer.isCompany} pictureId={offer.pictureId} className="size-12" />
        <div>
          <h3 id={`offer-${offer.id}`} className="type-h4">
            <ArtisanName offer={offer} />
            {offer.isVerified ? <VerifiedBadgeInline /> : null}
          </h3>
          {offer.reviewsCount > 0 ? (
            <p className="offer-stars">
              <Rating average={offer.ratingAverage} count={offer.reviewsCount} />
            </p>
          ) : null}
          <OfferMark offer={offer} isOver={!actions} />
        </div>
      </div>
      <Facts offer={offer} now={now} rated={rated} />
      <div className="offer-price">
        <OfferPrice kind={offer.kind} price={offer.price} large />
        <OfferTerms kind={offer.kind} material={offer.material} />
      </div>
      {offer.askedPrice !== null && actions ? (
        <div className="offer-new-price">
          <ConsentForm offer={offer} newPrice={offer.askedPrice} />
        </div>
      ) : null}
      <div className="offer-rest">
        <div className="offer-words">
          <OfferMessage text={offer.message} />
          {offer.notes.map((note) => (
            <p key={note} className="offer-until wrap-anywhere">
              {note}
            </p>
          ))}
          {offer.topUpUntil !== null && actions ? (
            <p className="offer-until">{t("offers.waits_for_points", { until: format.moment(offer.topUpUntil, now) })}</p>
          ) : null}
          {offer.validUntil && actions ? (
            <p className="offer-until">{t("offers.valid_until", { day: format.day(offer.validUntil, now) })}</p>
          ) : null}
        </div>
        {actions ? <div className="offer-actions">{actions}</div> : null}
      </div>
    </article>
  );
}

/** Links to the public page in a new tab, so that the offers stay as they are. */
function ArtisanName({ offer: { name, slug } }: { offer: OfferView }) {
  const path = usePath();
  if (slug === null) return <bdi>{name}</bdi>;
  return (
    <a href={path(`/artisan/${slug}`)} target="_blank" rel="noreferrer" className="offer-name">
      <bdi>{name}</bdi>
    </a>
  );
}

function OfferMark({ offer: { badge, status, cancelled }, isOver }: { offer: OfferView; isOver: boolean }) {
  const { t } = useTranslations();
  if (isOver) return <OfferBadge status={status} cancelled={cancelled} />;
  if (badge === "nearest") return <Badge tone="pine">{t("offers.nearest")}</Badge>;
  if (badge === "lowest") return <Badge tone="yellow">{t("offers.lowest")}</Badge>;
  return badge === "top_rated" ? <Badge tone="cobalt">{t("offers.top_rated")}</Badge> : null;
}

function Facts({ offer, now, rated }: { offer: OfferView; now: number; rated: boolean }) {
  const { t, format } = useTranslations();
  const distance = distanceKey(offer.distanceKm);
  const [document] = offer.documents;
  return (
    <dl className="offer-facts">
      <Fact icon="navigation" label={t("offers.column.distance")} className={distance ? "" : "offer-unknown"}>
        {distance ? t(`jobs.fact.${distance}`, { km: offer.distanceKm ?? 0 }) : t("offers.distance_unknown")}
      </Fact>
      {rated ? (
        <Fact icon="star" label={t("offers.column.rating")} className="offer-rating">
          {offer.reviewsCount > 0 ? (
            <Rating average={offer.ratingAverage} count={offer.reviewsCount} />
          ) : (
            <span className="font-normal text-ink-3">{t("offers.no_reviews")}</span>
          )}
        </Fact>
      ) : null}
      <Fact icon="calendar-days" label={t("offers.column.earliest")}>
        {offer.earliestDate ? format.day(offer.earliestDate, now) : t("offers.to_agree")}
      </Fact>
      <Fact icon="id-card" label={t("offers.column.documents")} dotted>
        {document ? (
          <>
            {t(`offers.document.${document.kind}`)} <small>{format.date(document.checkedAt)}</small>
          </>
        ) : (
          "–"
        )}
      </Fact>
    </dl>
  );
}

/** Wide: a label above the value. Narrow: an icon before it. */
const Fact = ({ icon, label, className, dotted, children }: FactProps) => (
  <div className={className}>
    <dt>
      <Icon name={icon} />
      <span>{label}</span>
    </dt>
    <dd className={dotted ? "dotted" : undefined}>{children}</dd>
  </div>
);

type FactProps = { icon: IconName; label: string; className?: string; dotted?: boolean; children: ReactNode };
