import { holidayLastDay } from "#app/domain/artisans/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/translate.ts";

/** A current holiday: its title and its end. The page carries these texts, because few users need them. */
export function holidayNotice({ language }: Pick<Ctx, "language">, until: number) {
  const t = translator(language);
  const lastDay = holidayLastDay(until);
  const day = lastDay === null ? null : formatsIn(language).date(Date.parse(`${lastDay}T12:00:00Z`));
  return {
    title: t("jobs.nearby.holiday"),
    text: day === null ? t("artisan.own_holiday.open") : t("artisan.own_holiday.until", { day }),
    end: t("artisan.own_holiday.end"),
  };
}
