import type { Language } from "#app/domain/shared/contracts/language.ts";
import { notAccepted as ar } from "#app/locales/ar/not-accepted.ts";
import { notAccepted as en } from "#app/locales/en/not-accepted.ts";
import { notAccepted as fr } from "#app/locales/fr/not-accepted.ts";

const TEXTS = { ar, fr, en } satisfies Record<Language, object>;
const TEXT_OF: Partial<Record<number, "too_many" | "too_large">> = { 429: "too_many", 413: "too_large" };

export type NotAccepted = { title: string; text: string };

/** Why the answer to a form was an error. A page loads these texts only then. */
export function notAcceptedText(status: number, language: Language): NotAccepted {
  const { title, title_unknown, ...texts } = TEXTS[language];
  const why = TEXT_OF[status];
  // A server that failed may have saved it before.
  return why ? { title, text: texts[why] } : { title: title_unknown, text: texts.failed };
}
