import { z } from "zod";
import { typedPassword } from "../auth/input.ts";
import {
  absentWhenEmpty,
  day,
  emptied,
  entry,
  fieldIssue,
  lineOrNothing,
  list,
  listTyped,
  paragraph,
  referenceId,
  truth,
  whole,
} from "../fields.ts";
import { LANGUAGES } from "../language.ts";
import { isNoMailAddress } from "../messaging/rules.ts";
import { commercialRegisterNumber, companyName, email, personName } from "../users/input.ts";
import { LONGEST_BIO, WEEK_DAYS } from "../users/rules.ts";
import { HIGHEST_RATE_DINARS, isTime, LONGEST_CAPTION, RATE_UNITS, SPOKEN_LANGUAGES, WORK_PHOTOS_PER_ARTISAN } from "./rules.ts";

/** More than there are of anything; the rules say what is too many. */
const MOST_NAMED = 100;

const DAYS: readonly string[] = WEEK_DAYS;

/** 0 to 6, or its name in any case (V16). */
const weekDay = () =>
  z.unknown().transform((value, context) => {
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    const day = /^[0-6]$/.test(text) ? Number(text) : DAYS.indexOf(text.toLowerCase());
    if (day >= 0) return day;
    context.addIssue(text === "" ? fieldIssue("required") : fieldIssue("invalid_choice", { value: text.slice(0, 50) }));
    return z.NEVER;
  });

const time = () => absentWhenEmpty(z.string().trim().refine(isTime, fieldIssue("not_time")));

/** Hours of a day without work say nothing. */
export const workingHours = () =>
  entry({ day: weekDay(), is_holiday: absentWhenEmpty(truth()), from_time: time(), to_time: time() }).transform(
    ({ day, is_holiday = false, from_time = null, to_time = null }, context) => {
      if (is_holiday) return { day, is_holiday, from_time: null, to_time: null };
      if (from_time === null || to_time === null) context.addIssue(fieldIssue("required"));
      else if (from_time >= to_time) context.addIssue(fieldIssue("times_out_of_order"));
      return { day, is_holiday, from_time, to_time };
    },
  );
export type WorkingHours = z.output<ReturnType<typeof workingHours>>;

export const rate = () => entry({ sub_category: referenceId(), amount: whole(1, HIGHEST_RATE_DINARS), unit: z.enum(RATE_UNITS) });
export type Rate = z.output<ReturnType<typeof rate>>;

/** A list in which no two entries are of one thing. */
const listOfEach = <Item extends z.ZodType>(item: Item, most: number, thingOf: (one: z.output<Item>) => unknown) =>
  list(item, most).superRefine((items, context) => {
    if (new Set(items.map(thingOf)).size < items.length) context.addIssue(fieldIssue("not_unique"));
  });

const references = () =>
  list(referenceId(), MOST_NAMED)
    .transform((ids) => [...new Set(ids)])
    .optional();

/** The address that stands in for none comes back from clients that send what they were told (V01). */
const ownEmail = () =>
  z.preprocess(
    (value) => (value === "" || value === null || (typeof value === "string" && isNoMailAddress(value)) ? undefined : value),
    email().optional(),
  );

/** The id of an upload, or the address that is shown already; what is empty clears it (E05). */
const picture = () => z.preprocess((value) => (value === "" ? null : value), z.string().max(500).nullable().optional());

/** An entry of the list of work photos that names one he shows already; the others bring one, as a file or as the id of an upload. */
export const namesShownPhoto = (one: unknown): boolean => typeof one === "object" && one !== null && Object.hasOwn(one, "id");

const shownPhoto = () =>
  entry({
    id: z.string().max(50),
    caption: lineOrNothing(LONGEST_CAPTION).optional(),
    position: absentWhenEmpty(whole(1, MOST_NAMED)),
  });
export type ShownPhoto = z.output<ReturnType<typeof shownPhoto>>;

/** What he shows already stays where it isn't named (2.17). */
const shownPhotos = () =>
  z.preprocess(
    (value) => [typeof value === "string" ? listTyped(value) : value].flat().filter(namesShownPhoto),
    listOfEach(shownPhoto(), WORK_PHOTOS_PER_ARTISAN, ({ id }) => id).optional(),
  );

/** C02, E05, 2.17: what is absent stays. Files come beside it. */
export const EditProfileInput = z.object({
  first_name: personName().optional(),
  last_name: personName().optional(),
  email: ownEmail(),
  current_password: absentWhenEmpty(typedPassword()),
  wilaya: absentWhenEmpty(referenceId()),
  commune: absentWhenEmpty(referenceId()),
  bio: paragraph(0, LONGEST_BIO).optional(),
  company_name: emptied(companyName()),
  commercial_register_number: emptied(commercialRegisterNumber()),
  /** Of letters and notices; `languages` are those that an artisan speaks. */
  language: absentWhenEmpty(z.enum(LANGUAGES)),
  picture: picture(),
  categories: references(),
  sub_categories: references(),
  work_wilayas: references(),
  rates: listOfEach(rate(), MOST_NAMED, ({ sub_category }) => sub_category).optional(),
  availability: listOfEach(workingHours(), WEEK_DAYS.length, ({ day }) => day).optional(),
  is_on_holiday_mode: absentWhenEmpty(truth()),
  holiday_until: z.preprocess((value) => (value === "" ? null : value), day().nullable().optional()),
  languages: list(z.enum(SPOKEN_LANGUAGES), MOST_NAMED)
    .transform((languages) => [...new Set(languages)])
    .optional(),
  previous_work_photos: shownPhotos(),
});
export type EditProfileInput = z.infer<typeof EditProfileInput>;

const TRADE_LISTS = ["categories", "sub_categories", "work_wilayas", "rates", "previous_work_photos", "languages"];
const anyList = list(z.unknown(), MOST_NAMED);
const anyTruth = absentWhenEmpty(truth());

/**
 * Whether what came, read or not, names what only an artisan has. What is empty or off says nothing of a client, nor do the
 * days of the week: everybody is shown the usual ones, and sends them back.
 */
export function namesTrade(came: Readonly<Record<string, unknown>>): boolean {
  const isNamed = (name: string) => (anyList.safeParse(came[name] ?? []).data?.length ?? 1) > 0;
  const away = anyTruth.safeParse(came.is_on_holiday_mode);
  return TRADE_LISTS.some(isNamed) || !away.success || away.data === true || Boolean(came.holiday_until);
}
