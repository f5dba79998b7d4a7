import type { OfferStatus } from "#app/domain/offers/rules.ts";
import { Avatar } from "../kit/avatar.tsx";
import { VerifiedBadge } from "../kit/verified-badge.tsx";
import { useTranslations } from "../use-translations.ts";
import { OfferPrice, OfferTerms } from "./offer-price.tsx";
import type { OfferKind } from "./offer-view.ts";

export type SummedOffer = {
  name: string;
  isCompany: boolean;
  pictureId: string | null;
  isVerified: boolean;
  kind: OfferKind;
  price: number;
  material: boolean;
  earliestDate: string | null;
  /** What to know before it is accepted: that its artisan is blocked. */
  warning: string | null;
};

export type DecidedOffer = SummedOffer & {
  id: string;
  jobId: string;
  askedPrice: number | null;
  pointsHeld: number;
  status: OfferStatus;
  clientHasPhone: boolean;
  mayDecide: boolean;
  now: number;
};

/** The offer that is being decided on, in short. */
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
        <p className="text-small text-ink-3 first-letter:uppercase">
          {offer.earliestDate ? <>{format.day(offer.earliestDate, now)} · </> : null}
          <OfferTerms kind={offer.kind} material={offer.material} />
        </p>
      </div>
      <OfferPrice kind={offer.kind} price={offer.price} large />
    </div>
  );
}
