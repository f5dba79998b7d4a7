import type { ArtisanView } from "#app/views/artisans/artisan-view.ts";
import { useTranslations } from "../use-translations.ts";

const LANGUAGES = ["ar", "ber", "fr", "en"] as const;

/** Document checks, other categories, area, languages, and counts of finished work. */
export function ArtisanFacts({ artisan }: { artisan: ArtisanView }) {
  const { t } = useTranslations();
  const { areas, documents } = artisan;
  // if any subcategory has a price, they are listed with the prices instead
  const skills = artisan.rates.length > 0 ? [] : artisan.skills;
  const spoken = LANGUAGES.filter((language) => artisan.languages.includes(language));
  return (
    <>
      <ArtisanFigures artisan={artisan} />
      {skills.length + areas.length + spoken.length + documents.length > 0 ? (
        <section className="card artisan-lists">
          <Checks documents={documents} />
          {skills.length > 0 ? <List title={t("artisan.skills")} items={skills} /> : null}
          {areas.length > 0 ? <List title={t("artisan.areas")} items={areas.map(({ label }) => label)} /> : null}
          {spoken.length > 0 ? (
            <List title={t("artisan.languages")} items={spoken.map((language) => t(`profile.language.${language}`))} />
          ) : null}
        </section>
      ) : null}
    </>
  );
}

const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <h2 className="type-h4">{title}</h2>
    <ul>
      {items.map((item) => (
        <li key={item}>
          <bdi>{item}</bdi>
        </li>
      ))}
    </ul>
  </div>
);

function ArtisanFigures({
  artisan: { responseMinutes, completionPercent, repeatPercent, reliabilityPercent, disputes },
}: {
  artisan: ArtisanView;
}) {
  const { t, format } = useTranslations();
  const figures = [
    ...(responseMinutes === null ? [] : [{ label: t("artisan.response"), figure: format.wait(responseMinutes * 60) }]),
    ...(completionPercent === null ? [] : [{ label: t("artisan.completion"), figure: format.percent(completionPercent) }]),
    ...(reliabilityPercent === null ? [] : [{ label: t("artisan.reliability"), figure: format.percent(reliabilityPercent) }]),
    ...(repeatPercent === null ? [] : [{ label: t("artisan.repeat"), figure: format.percent(repeatPercent) }]),
    ...(disputes.count === 0
      ? []
      : [{ label: t("artisan.disputes"), figure: t("artisan.disputes_lost", { number: disputes.count, lost: disputes.lost }) }]),
  ];
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="figures" className="card">
      <h2 id="figures" className="type-h3">
        {t("artisan.figures")}
      </h2>
      <dl className="artisan-rows">
        {figures.map(({ label, figure }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-tiny text-ink-3">{t("artisan.figures_note")}</p>
    </section>
  );
}

/** Details of the badges: who checked which document, on which date, and until when it is valid. */
function Checks({ documents }: Pick<ArtisanView, "documents">) {
  const { t, format } = useTranslations();
  if (documents.length === 0) return null;
  return (
    <div>
      <h2 className="type-h4">{t("offers.column.documents")}</h2>
      {documents.map(({ kind, checkedAt, validUntil }) => {
        const values = { document: t(`offers.document.${kind}`), day: format.date(checkedAt) };
        return (
          <p key={kind} className="mt-2 text-small text-ink-2">
            {validUntil === null
              ? t("artisan.checked_by", values)
              : t("artisan.checked_by_until", { ...values, until: format.date(validUntil - 1) })}
          </p>
        );
      })}
    </div>
  );
}
