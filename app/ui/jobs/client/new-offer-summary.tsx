import type { ReactNode } from "react";
import type { OfferView } from "#app/views/offers/offer-view.ts";
import { Avatar } from "../../kit/display/avatar.tsx";
import { Rating } from "../../kit/display/rating.tsx";
import { VerifiedBadgeInline } from "../../kit/display/verified-badge.tsx";
import { useTranslations } from "../../use-translations.ts";

/** A newly received offer, shortened. */
export function NewOfferSummary({ offer, price }: { offer: OfferView; price: ReactNode }) {
  const { t } = useTranslations();
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-2 border-pine!">
      <Avatar name={offer.name} company={offer.isCompany} pictureId={offer.pictureId} className="size-12" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex flex-wrap items-center gap-x-2">
          <span>
            <bdi className="font-semibold">{offer.name}</bdi>
            {offer.isVerified ? <VerifiedBadgeInline /> : null}
          </span>
          <span className="text-small font-semibold text-pine">{t("jobs.new.new_offer")}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
          {offer.ratingAverage === null ? null : <Rating average={offer.ratingAverage} count={offer.reviewsCount} />}
          {offer.distanceKm === null ? null : (
            <span>{offer.distanceKm === 0 ? t("jobs.fact.same_commune") : t("jobs.fact.km", { km: offer.distanceKm })}</span>
          )}
        </p>
      </div>
      <div className="ms-auto text-end">
        <p className="font-display font-bold">{price}</p>
        <p className="text-small text-ink-2">{t(`offers.kind.${offer.kind}`)}</p>
      </div>
    </li>
  );
}
