import type { Language } from "#app/domain/shared/contracts/language.ts";
import { formatsIn } from "./format.ts";

type Slot = { startsAt: number; endsAt: number };

const COMMA = { ar: "،", fr: ",", en: "," } as const satisfies Record<Language, string>;

/** الخميس 26 نوفمبر، 10:00–12:00. The hours are read left to right in every language. */
export function slotText(language: Language, { startsAt, endsAt }: Slot): string {
  const { weekday, time } = formatsIn(language);
  return `${weekday(startsAt)}${COMMA[language]} \u2066${time(startsAt)}–${time(endsAt)}\u2069`;
}

/** For an SMS: the day and when it begins. */
export const slotStartText = (language: Language, startsAt: number): string => {
  const { weekday, time } = formatsIn(language);
  return `${weekday(startsAt)} ${time(startsAt)}`;
};

/** For pages: the hours stay in one line. In an SMS or a calendar the joiners would be characters. */
export const withWholeHours = (text: string): string => text.replace(/(\d\d:\d\d)–(?=\d\d:\d\d)/g, "$1\u2060–\u2060");
