import type { ArtisanView } from "#app/views/artisans/artisan-view.ts";
import { Badge } from "../kit/display/badge.tsx";
import { useTranslations } from "../use-translations.ts";

/** The bars show six in the morning to ten at night. */
const FIRST_HOUR = 6;
const LAST_HOUR = 22;

type ArtisanHoursProps = Pick<ArtisanView, "week" | "presence">;

/**
 * The week from Sunday, today marked; pale during a holiday. Renders nothing without hours. `data-now` marks what a page that is
 * shown later leaves out (page-cache.ts).
 */
export function ArtisanHours({ week, presence }: ArtisanHoursProps) {
  const { t } = useTranslations();
  if (week.length === 0) return null;
  return (
    <section aria-labelledby="hours" className="card">
      <div className="artisan-card-head">
        <h2 id="hours" className="type-h3">
          {t("artisan.hours")}
        </h2>
        {presence.isOnHoliday ? <Badge tone="cobalt">{t("artisan.paused")}</Badge> : null}
        {presence.isOpenNow ? (
          <span data-now="">
            <Badge tone="pine">{t("artisan.open_now")}</Badge>
          </span>
        ) : null}
      </div>
      <dl className={presence.isOnHoliday ? "week week-away" : "week"}>
        {week.map(({ day, fromTime, toTime }, index) => (
          <div key={day} data-today={index === presence.today || undefined}>
            <dt>
              {t(`profile.day.${day}`)}
              {index === presence.today ? (
                <span data-now="" className="sr-only">
                  {" "}
                  ({t("artisan.today")})
                </span>
              ) : null}
            </dt>
            {fromTime !== null && toTime !== null ? (
              <dd>
                <i aria-hidden="true" style={{ "--from": `${share(fromTime)}%`, "--to": `${share(toTime)}%` }} />
                <span className="num">
                  <bdi dir="ltr">{fromTime}</bdi> – <bdi dir="ltr">{toTime}</bdi>
                </span>
              </dd>
            ) : (
              <dd>
                <i aria-hidden="true" />
                <span>{t("artisan.day_off")}</span>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The position of a time within the shown hours, in whole per cent. */
function share(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const part = (hours + minutes / 60 - FIRST_HOUR) / (LAST_HOUR - FIRST_HOUR);
  return Math.round(100 * Math.min(1, Math.max(0, part)));
}
