import { useTranslations } from "../../use-translations.ts";
import { Icon } from "../icons/icon.tsx";

/** The average with one decimal and the number of reviews. Nothing without reviews. */
export function Rating({ average, count }: { average: number | null; count: number }) {
  const { t, format } = useTranslations();
  if (average === null || count === 0) return null;
  const stars = format.number(Math.round(average * 10) / 10);
  return (
    <span className="rating">
      <Icon name="star" />
      <span className="sr-only">{`${t("ui.rating.out_of_five", { stars })} (${t("counts.review", { count })})`}</span>
      <b className="num" aria-hidden="true">
        {stars}
      </b>
      <bdi className="text-ink-3" aria-hidden="true">
        ({format.number(count)})
      </bdi>
    </span>
  );
}

/** One reviewer's stars. */
export function Stars({ stars }: { stars: number }) {
  const { t, format } = useTranslations();
  return (
    <span
      role="img"
      aria-label={t("ui.rating.out_of_five", { stars: format.number(stars) })}
      className="stars"
      style={{ "--stars": stars }}
    />
  );
}
