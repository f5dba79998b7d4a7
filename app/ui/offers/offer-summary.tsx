import { Avatar } from "../kit/avatar.tsx";
import { VerifiedBadge } from "../kit/verified-badge.tsx";
import { useWords } from "../use-words.ts";
import { OfferPrice, OfferTerms } from "./offer-price.tsx";
import type { OfferKind } from "./offer-view.ts";

export type DecidedOffer = {
  id: string;
  jobId: string;
  name: string;
  isCompany: boolean;
  isVerified: boolean;
  kind: OfferKind;
  price: number;
  askedPrice: number | null;
  material: boolean;
  earliestDate: string | null;
  pointsHeld: number;
  mayDecide: boolean;
  now: number;
};

/** The offer that is being decided on, in short. */
export function OfferSummary({ offer }: { offer: DecidedOffer }) {
  const { format } = useWords();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken p-4">
      <Avatar name={offer.name} company={offer.isCompany} className="size-14" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex items-center gap-2 font-display font-semibold">
          <bdi>{offer.name}</bdi>
          {offer.isVerified ? <VerifiedBadge /> : null}
        </p>
        <p className="text-small text-ink-3">
          {offer.earliestDate ? <>{format.day(offer.earliestDate, offer.now)} · </> : null}
          <OfferTerms kind={offer.kind} material={offer.material} />
        </p>
      </div>
      <OfferPrice kind={offer.kind} price={offer.price} large />
    </div>
  );
}
