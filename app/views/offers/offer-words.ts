import type { OfferRow } from "#app/domain/offers/select-offers.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/translate.ts";

/** `cancelled`: the artisan cancelled the match. `blocked`: the client blocked the artisan. `habits`: how one keeps visits and replies. */
export type OfferWords = ReturnType<typeof offerWordsIn>;

/** Texts for jobs with few offers. No other page needs them. */
export function offerWordsIn(language: Language) {
  const [t, format] = [translator(language), formatsIn(language)];
  return {
    reason: (reason: string) => t("offers.own.reason", { reason }),
    habits: ({ reliabilityPercent: kept, responseMinutes: reply }: OfferRow["artisan"]) => [
      ...(kept === null ? [] : [t("job_lifecycle.offer.kept", { share: format.percent(kept) })]),
      ...(reply === null ? [] : [t("job_lifecycle.offer.reply", { wait: format.wait(reply * 60) })]),
    ],
    cancelled: t("job_lifecycle.notification.title.cancelled"),
    blocked: (name: string) => t("reports.block.accepting", { name }),
  };
}
