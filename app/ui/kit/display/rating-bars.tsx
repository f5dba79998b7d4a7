import { useTranslations } from "../../use-translations.ts";

/** How often each number of stars was given, five first. */
export function RatingBars({ counts }: { counts: Readonly<Record<1 | 2 | 3 | 4 | 5, number>> }) {
  const { t, format } = useTranslations();
  const total = counts[1] + counts[2] + counts[3] + counts[4] + counts[5];
  return (
    <ul className="rating-bars">
      {([5, 4, 3, 2, 1] as const).map((stars) => (
        <li key={stars}>
          <span className="sr-only">
            {`${t("ui.rating.star", { count: stars })}: ${t("counts.review", { count: counts[stars] })}`}
          </span>
          <span className="num" aria-hidden="true">
            {stars}
          </span>
          <i aria-hidden="true" style={{ "--share": `${total === 0 ? 0 : Math.round((counts[stars] / total) * 100)}%` }} />
          <span className="num text-ink-3" aria-hidden="true">
            {format.number(counts[stars])}
          </span>
        </li>
      ))}
    </ul>
  );
}
