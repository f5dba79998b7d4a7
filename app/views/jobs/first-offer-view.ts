import type { FirstOfferFigure } from "#app/domain/analytics/first-offer-figure.ts";
import { waitInWords } from "#app/domain/analytics/first-offer-rules.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { translator } from "#app/i18n/translate.ts";

/** `minutes` is null without a figure. */
export type FirstOfferView = { scope: string; minutes: number | null; count: number; text: string };

type PlaceNames = { wilaya: string; category: string };
const NO_NAMES: PlaceNames = { wilaya: "", category: "" };

/** The measured time to the first offer as a sentence, made on the server so that browsers load no text for it. */
export function firstOfferView(language: Language, figure: FirstOfferFigure, names = NO_NAMES): FirstOfferView {
  const { scope, minutes, count } = figure;
  return { scope, minutes, count, text: textOf(language, figure, names) };
}

const MS = { minutes: 60_000, hours: 3_600_000 } as const;

function textOf(language: Language, { scope, minutes, count }: FirstOfferFigure, names: PlaceNames): string {
  const t = translator(language);
  if (scope === "none") return t("landing.hero.promise_fast");
  if (minutes === null) return t("figures.first_offer.unknown");
  const { unit, count: length } = waitInWords(minutes);
  return t(`figures.first_offer.${unit}`, {
    place: t(`figures.first_offer.place.${scope}`, names),
    wait: length * MS[unit],
    requests: t("counts.request", { count }),
  });
}
