import type { SummedOffer } from "#app/views/offers/decided-offer.ts";
import { Avatar } from "../kit/display/avatar.tsx";
import { VerifiedBadge } from "../kit/display/verified-badge.tsx";
import { useTranslations } from "../use-translations.ts";
import { OfferPrice, OfferTerms } from "./offer-price.tsx";

/** The offer of a decision page, shortened. */
export function OfferSummary({ offer, now }: { offer: SummedOffer; now: number }) {
  const { format } = useTranslations();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken p-4">
      <Avatar name={offer.name} company={offer.isCompany} pictureId={offer.pictureId} className="size-14" />
      <div className="min-w-0 flex-1 basis-28">
        <p className="flex items-center gap-2 font-display font-semibold">
          <bdi>{offer.name}</bdi>
          {offer.isVerified ? <VerifiedBadge /> : null}
        </p>
        <OfferTerms
          kind={offer.kind}
          material={offer.material}
          day={offer.earliestDate ? format.day(offer.earliestDate, now) : undefined}
        />
      </div>
      <OfferPrice kind={offer.kind} price={offer.price} large />
    </div>
  );
}
