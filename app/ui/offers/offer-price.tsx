import type { OfferKind } from "#app/views/offers/offer-view.ts";
import { Price } from "../kit/display/price.tsx";
import { useTranslations } from "../use-translations.ts";

/** The price. A visit may be free. */
export function OfferPrice({ kind, price, large }: { kind: OfferKind; price: number; large?: boolean }) {
  const { t } = useTranslations();
  if (kind === "visit" && price === 0) return <span className={large ? "type-h4" : undefined}>{t("offers.free_visit")}</span>;
  return <Price dinars={price} large={large} />;
}

/** "tomorrow · fixed price · material included". A line never begins or ends with a dot. */
export function OfferTerms({ kind, material, day }: { kind: OfferKind; material: boolean; day?: string }) {
  const { t } = useTranslations();
  return (
    <span className="dotted inline-flex text-small text-ink-3">
      {day ? <span className="first-letter:uppercase">{day}</span> : null}
      <span>{t(`offers.kind.${kind}`)}</span>
      <MaterialTerm kind={kind} material={material} />
    </span>
  );
}

/** The price of a visit is for looking, so it is not said to be without material. */
export function MaterialTerm({ kind, material }: { kind: OfferKind; material: boolean }) {
  const { t } = useTranslations();
  return kind === "visit" && !material ? null : <span>{t(material ? "offers.material.yes" : "offers.material.no")}</span>;
}
