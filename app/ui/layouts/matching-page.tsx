import type { ReactNode } from "react";
import type { MatchingRules } from "#app/domain/announcements/matching-rules.ts";
import { HOUR_MS, MINUTE_MS } from "#app/domain/shared/contracts/durations.ts";
import { PageMetadata } from "../page-metadata.tsx";
import { type Translations, useTranslations } from "../use-translations.ts";

/** The rules of matching in words and numbers. */
export function MatchingPage({ rules }: { rules: MatchingRules }) {
  const { t } = useTranslations();
  const title = t("matching.title");
  return (
    <div className="wrap-form py-8 lg:py-14">
      <PageMetadata title={title} description={t("matching.description")} trail={[{ name: title, path: "/matching" }]} />
      <h1 className="type-h1">{title}</h1>
      <p className="type-lead mt-2 text-ink-2">{t("matching.lead")}</p>
      <div className="mt-8 grid gap-8">
        <Part title={t("matching.waves.title")}>
          <p>{t("matching.waves.text")}</p>
          <Waves waves={rules.waves} />
          <p>{t("matching.waves.stops", { count: rules.stopsAtOffers })}</p>
          <p>{t("matching.waves.night")}</p>
        </Part>
        <Part title={t("matching.turn.title")}>
          <p>{t("matching.turn.text")}</p>
          <p>{t("matching.turn.far", { count: rules.nearWilayas })}</p>
          <p>{t("matching.turn.newcomers", { percent: rules.newcomerPercent, days: rules.newcomerDays })}</p>
        </Part>
        <Part title={t("matching.score.title")}>
          <p>{t("matching.score.text")}</p>
          <Scores parts={rules.offerScore} />
        </Part>
        <Part title={t("matching.never.title")}>
          <p>{t("matching.never.text")}</p>
          <ul className="list-disc ps-6">
            {rules.never.map((one) => (
              <li key={one}>{t(`matching.never.${one}`)}</li>
            ))}
          </ul>
        </Part>
      </div>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="type-h3 mb-2">{title}</h2>
    <div className="grid gap-3 leading-loose text-ink-2">{children}</div>
  </section>
);

const ROW = "flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-b-0";

function whenOf(t: Translations["t"], wait: number): string {
  if (wait === 0) return t("matching.waves.at_once");
  return wait % HOUR_MS === 0 ? t("matching.waves.after_hours", { wait }) : t("matching.waves.after", { wait });
}

function Waves({ waves }: Pick<MatchingRules, "waves">) {
  const { t } = useTranslations();
  return (
    <dl className="card py-2!">
      {waves.map(({ wave, afterMinutes, places }) => (
        <div key={wave} className={ROW} data-wave={wave}>
          <dt>{whenOf(t, afterMinutes * MINUTE_MS)}</dt>
          <dd className="font-semibold text-ink">{t("matching.waves.places", { count: places })}</dd>
        </div>
      ))}
    </dl>
  );
}

function Scores({ parts }: { parts: MatchingRules["offerScore"] }) {
  const { t, format } = useTranslations();
  return (
    <dl className="card py-2!">
      {parts.map(({ key, max }) => (
        <div key={key} className={ROW} data-score={key}>
          <dt>{t(`offers.score.${key}`)}</dt>
          <dd className="num font-semibold text-ink">{format.number(max)}</dd>
        </div>
      ))}
    </dl>
  );
}
