import type { Language } from "#app/domain/shared/contracts/language.ts";
import { formatsIn } from "./format.ts";

type Slot = { startsAt: number; endsAt: number };

const COMMA = { ar: "،", fr: ",", en: "," } as const satisfies Record<Language, string>;

/** "Thursday 26 November, 10:00–12:00"; in Arabic "from 10:00 to 12:00", which has one order from either side. */
export function slotText(language: Language, { startsAt, endsAt }: Slot): string {
  const { weekday, time } = formatsIn(language);
  const [from, to] = [time(startsAt), time(endsAt)];
  const hours = language === "ar" ? `من ${from} إلى ${to}` : `\u2066${from}–${to}\u2069`;
  return `${weekday(startsAt)}${COMMA[language]} ${hours}`;
}

/** For an SMS: the day and when it begins. */
export const slotStartText = (language: Language, startsAt: number): string => {
  const { weekday, time } = formatsIn(language);
  return `${weekday(startsAt)} ${time(startsAt)}`;
};

/** For pages: the hours stay in one line, and so do the day and its month. In an SMS or a calendar the joiners would be characters. */
export const withWholeSlots = (text: string): string =>
  text
    .replace(/(\d\d:\d\d)–(?=\d\d:\d\d)/g, "$1\u2060–\u2060")
    .replace(/من (\d\d:\d\d) إلى (\d\d:\d\d)/g, "من\u00a0$1\u00a0إلى\u00a0$2")
    .replace(/(\b\d{1,2}) (?=\p{L}+[،,] (?:من\u00a0|\u2066)\d\d:)/gu, "$1\u00a0");
