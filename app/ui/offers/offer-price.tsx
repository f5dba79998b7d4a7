import type { OfferKind } from "#app/views/offers/offer-view.ts";
import { Price } from "../kit/display/price.tsx";
import { useTranslations } from "../use-translations.ts";

/** The price. A visit may be free. */
export function OfferPrice({ kind, price, large }: { kind: OfferKind; price: number; large?: boolean }) {
  const { t } = useTranslations();
  if (kind === "visit" && price === 0) return <span className={large ? "type-h4" : undefined}>{t("offers.free_visit")}</span>;
  return <Price dinars={price} large={large} />;
}

/** "fixed price · material included" */
export function OfferTerms({ kind, material }: { kind: OfferKind; material: boolean }) {
  const { t } = useTranslations();
  return (
    <span className="text-small text-ink-3">
      {t(`offers.kind.${kind}`)} ·&nbsp;{t(material ? "offers.material.yes" : "offers.material.no")}
    </span>
  );
}
