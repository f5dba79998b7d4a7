import type { Share } from "#app/views/jobs/missed-promises-view.ts";
import { useTranslations } from "../use-translations.ts";
import { useRateFormat } from "./use-rate-format.ts";

const FIRST_SHARES = 6;

/** Bars with their numbers as text, the most missed first. */
export function MissedShares({ title, shares }: { title: string; shares: readonly Share[] }) {
  const { t } = useTranslations();
  const others = shares.slice(FIRST_SHARES);
  return (
    <section className="card grid min-w-0 content-start gap-3">
      <h2 className="type-h4">{title}</h2>
      {shares.length === 0 ? <p className="text-ink-2">{t("metrics.nothing")}</p> : null}
      <ShareBars shares={shares.slice(0, FIRST_SHARES)} />
      {others.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-small text-ink-2 underline underline-offset-4">
            {t("metrics.missed.others", { count: others.length })}
          </summary>
          <ShareBars shares={others} />
        </details>
      ) : null}
    </section>
  );
}

function ShareBars({ shares }: { shares: readonly Share[] }) {
  const { t } = useTranslations();
  const { share } = useRateFormat();
  return (
    <ul className="grid gap-3">
      {shares.map(({ id, name, released, missed }) => (
        <li key={id} className="grid gap-1">
          <p className="flex flex-wrap justify-between gap-x-3 text-small">
            <bdi>{name}</bdi>
            <span className="text-ink-2">
              {t("metrics.missed.of", { missed, released })} ·&nbsp;{share(missed, released) ?? t("metrics.too_few")}
            </span>
          </p>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full rtl:-scale-x-100" aria-hidden="true">
            <rect width="100" height="4" fill="var(--line)" />
            <rect width={(100 * missed) / released} height="4" fill="var(--chart-4)" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
