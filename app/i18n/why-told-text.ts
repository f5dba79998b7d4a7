import type { Language } from "#app/domain/shared/contracts/language.ts";
import type ar from "../locales/ar.ts";
import { translator } from "./translate.ts";

export type ToldReason = keyof (typeof ar)["notifications"]["why"];

/** Follows the service and the place. */
export function whyToldText(language: Language, reasons: readonly ToldReason[]): string {
  const sentence = whyToldSentence(language, reasons);
  return sentence === null ? "" : `. ${sentence}`;
}

/** Why this artisan was told of the job; null for announcements without reasons. */
export function whyToldSentence(language: Language, reasons: readonly ToldReason[]): string | null {
  if (reasons.length === 0) return null;
  const t = translator(language);
  const words = reasons.map((reason) => t(`notifications.why.${reason}`));
  return t("notifications.why_you", { reasons: new Intl.ListFormat(language, { type: "unit", style: "long" }).format(words) });
}
