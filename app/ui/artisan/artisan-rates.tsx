import type { ArtisanView } from "#app/views/artisans/artisan-view.ts";
import { useTranslations } from "../use-translations.ts";

/** Usual prices in the artisan's words, and services without one. The binding price is in the offer. */
export function ArtisanRates({ rates, skills }: Pick<ArtisanView, "rates" | "skills">) {
  const { t, format } = useTranslations();
  if (rates.length === 0) return null;
  return (
    <section aria-labelledby="rates" className="card">
      <h2 id="rates" className="type-h3">
        {t(skills.length > 0 ? "artisan.skills_and_rates" : "artisan.rates")}
      </h2>
      <dl className="artisan-rows">
        {rates.map(({ name, amount, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="font-semibold">
              {t(unit === "from" ? "artisan.rate.from" : "artisan.rate.per", {
                unit: t(`profile.rates.per.${unit}`),
                price: format.money(amount),
              })}
            </dd>
          </div>
        ))}
        {skills.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="text-ink-3">{t("artisan.no_rate")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
