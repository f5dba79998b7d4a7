import type { OfferKind } from "#app/views/offers/offer-view.ts";
import { useTranslations } from "../use-translations.ts";
import { OfferPrice } from "./offer-price.tsx";

/** The current price and the requested one. */
export function PriceChange({ offer, newPrice }: { offer: { kind: OfferKind; price: number }; newPrice: number }) {
  const { t } = useTranslations();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <div>
        <dt className="text-small text-ink-2">{t("offers.consent.in_force")}</dt>
        <dd className="font-semibold">
          <OfferPrice kind={offer.kind} price={offer.price} />
        </dd>
      </div>
      <div>
        <dt className="text-small text-ink-2">{t("offers.consent.asked")}</dt>
        <dd className="font-semibold">
          <OfferPrice kind={offer.kind} price={newPrice} />
        </dd>
      </div>
    </dl>
  );
}
