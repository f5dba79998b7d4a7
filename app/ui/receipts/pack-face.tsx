import type { Pack } from "#app/domain/payments/queries.ts";
import { useTranslations } from "../use-translations.ts";

/** The points, price and price per point of a pack. A lower price per point than in the smallest pack is green. */
export function PackFace({ pack: { points, price }, dearest }: { pack: Pack; dearest: Pack | undefined }) {
  const { t, format } = useTranslations();
  const text = t("points.cost", { count: points });
  const number = format.number(points);
  const each = Math.round(price / points);
  const isCheaper = dearest !== undefined && each < Math.round(dearest.price / dearest.points);
  return (
    <span className="pack-face">
      <b>
        <bdi>{number}</bdi>
      </b>{" "}
      <span>{text.startsWith(number) ? text.slice(number.length).trim() : text}</span>
      <strong>
        <bdi>{format.money(price)}</bdi>
      </strong>
      <small className={isCheaper ? "text-pine" : "text-ink-3"}>{t("receipts.a_point", { price: each })}</small>
    </span>
  );
}
