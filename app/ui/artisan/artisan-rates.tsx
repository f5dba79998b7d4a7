import { useWords } from "../use-words.ts";
import type { ArtisanView } from "./artisan-view.ts";

/** What he usually takes for what, in his own words; the offer says the price. */
export function ArtisanRates({ rates }: Pick<ArtisanView, "rates">) {
  const { t, format } = useWords();
  if (rates.length === 0) return null;
  return (
    <section aria-labelledby="rates" className="card">
      <h2 id="rates" className="type-h3">
        {t("artisan.rates")}
      </h2>
      <dl className="artisan-rows">
        {rates.map(({ name, amount, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="font-semibold">{t(`artisan.rate.${unit}`, { price: format.money(amount) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
