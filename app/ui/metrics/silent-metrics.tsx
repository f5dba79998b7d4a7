import type { KeyMetrics } from "#app/domain/analytics/key-metrics.ts";
import { useTranslations } from "../use-translations.ts";
import { type Metric, usePrevious } from "./metric-card.tsx";

/** Metrics without any event in these periods, in one card instead of a blank card each. */
export function SilentMetrics({ metrics, numbers }: { metrics: readonly Metric[]; numbers: KeyMetrics }) {
  const { t } = useTranslations();
  const previous = usePrevious(numbers);
  return (
    <section className="card grid gap-3">
      <h2 className="type-h4">{t("metrics.nothing")}</h2>
      <p className="text-ink-2">{t("metrics.nothing_text")}</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {metrics.map(({ title, sayings }) => (
          <li key={title}>
            <p className="font-semibold">{title}</p>
            {sayings.map(({ label, of }) => (
              <p key={label ?? title} className="text-small text-ink-3">
                {label ? `${label} ·\u00a0` : null}
                {previous(of)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
