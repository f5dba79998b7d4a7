import { z } from "zod";
import { currentPassword } from "../auth/input.ts";
import { isPlaceholderEmail } from "../messaging/rules.ts";
import { LANGUAGES } from "../shared/contracts/language.ts";
import {
  boolean,
  calendarDate,
  emptied,
  emptyToUndefined,
  fieldIssue,
  integer,
  list,
  listEntry,
  multiline,
  optionalSingleLine,
  parseListText,
  referenceId,
} from "../shared/input/fields.ts";
import { commercialRegisterNumber, companyName, email, personName } from "../users/input.ts";
import { MAX_BIO_LENGTH, WEEK_DAYS } from "../users/rules.ts";
import { isTime, MAX_CAPTION_LENGTH, MAX_RATE_DINARS, RATE_UNITS, SPOKEN_LANGUAGES, WORK_PHOTOS_PER_ARTISAN } from "./rules.ts";

/** Only bounds the work; rules refuse smaller numbers. */
const MAX_NAMED = 100;

const DAYS: readonly string[] = WEEK_DAYS;

/** 0 to 6, or the English name in any case. */
const weekDay = () =>
  z.unknown().transform((value, context) => {
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    const day = /^[0-6]$/.test(text) ? Number(text) : DAYS.indexOf(text.toLowerCase());
    if (day >= 0) return day;
    context.addIssue(text === "" ? fieldIssue("required") : fieldIssue("invalid_choice", { value: text.slice(0, 50) }));
    return z.NEVER;
  });

const time = () => emptyToUndefined(z.string().trim().refine(isTime, fieldIssue("not_time")));

export const workingHours = () =>
  listEntry({ day: weekDay(), is_holiday: emptyToUndefined(boolean()), from_time: time(), to_time: time() }).transform(
    ({ day, is_holiday = false, from_time = null, to_time = null }, context) => {
      if (is_holiday) return { day, is_holiday, from_time: null, to_time: null };
      if (from_time === null || to_time === null) context.addIssue(fieldIssue("required"));
      else if (from_time >= to_time) context.addIssue(fieldIssue("times_out_of_order"));
      return { day, is_holiday, from_time, to_time };
    },
  );
export type WorkingHours = z.output<ReturnType<typeof workingHours>>;

export const rate = () =>
  listEntry({ sub_category: referenceId(), amount: integer(1, MAX_RATE_DINARS), unit: z.enum(RATE_UNITS) });
export type Rate = z.output<ReturnType<typeof rate>>;

const listOfEach = <Item extends z.ZodType>(item: Item, most: number, thingOf: (one: z.output<Item>) => unknown) =>
  list(item, most).superRefine((items, context) => {
    if (new Set(items.map(thingOf)).size < items.length) context.addIssue(fieldIssue("not_unique"));
  });

const references = () =>
  list(referenceId(), MAX_NAMED)
    .transform((ids) => [...new Set(ids)])
    .optional();

/** Clients may send back the placeholder address that they received. */
const ownEmail = () =>
  z.preprocess(
    (value) => (value === "" || value === null || (typeof value === "string" && isPlaceholderEmail(value)) ? undefined : value),
    email().optional(),
  );

/** The id of an upload, or the current URL; empty removes the picture. */
const picture = () => z.preprocess((value) => (value === "" ? null : value), z.string().max(500).nullable().optional());

/** An entry with an id names an existing photo; the others bring a file or an upload id. */
export const isExistingPhoto = (one: unknown): boolean => typeof one === "object" && one !== null && Object.hasOwn(one, "id");

const shownPhoto = () =>
  listEntry({
    id: z.string().max(50),
    caption: optionalSingleLine(MAX_CAPTION_LENGTH).optional(),
    position: emptyToUndefined(integer(1, MAX_NAMED)),
  });
export type ExistingPhoto = z.output<ReturnType<typeof shownPhoto>>;

const shownPhotos = () =>
  z.preprocess(
    (value) => [typeof value === "string" ? parseListText(value) : value].flat().filter(isExistingPhoto),
    listOfEach(shownPhoto(), WORK_PHOTOS_PER_ARTISAN, ({ id }) => id).optional(),
  );

/** Absent fields stay unchanged. Files are sent beside it. */
export const EditProfileInput = z.object({
  first_name: personName().optional(),
  last_name: personName().optional(),
  email: ownEmail(),
  current_password: emptyToUndefined(currentPassword()),
  wilaya: emptyToUndefined(referenceId()),
  commune: emptyToUndefined(referenceId()),
  bio: multiline(0, MAX_BIO_LENGTH).optional(),
  company_name: emptied(companyName()),
  commercial_register_number: emptied(commercialRegisterNumber()),
  /** The language of emails and notifications; `languages` are spoken by the artisan. */
  language: emptyToUndefined(z.enum(LANGUAGES)),
  picture: picture(),
  categories: references(),
  sub_categories: references(),
  work_wilayas: references(),
  rates: listOfEach(rate(), MAX_NAMED, ({ sub_category }) => sub_category).optional(),
  availability: listOfEach(workingHours(), WEEK_DAYS.length, ({ day }) => day).optional(),
  is_on_holiday_mode: emptyToUndefined(boolean()),
  holiday_until: z.preprocess((value) => (value === "" ? null : value), calendarDate().nullable().optional()),
  languages: list(z.enum(SPOKEN_LANGUAGES), MAX_NAMED)
    .transform((languages) => [...new Set(languages)])
    .optional(),
  previous_work_photos: shownPhotos(),
});
export type EditProfileInput = z.infer<typeof EditProfileInput>;

const TRADE_LISTS = ["categories", "sub_categories", "work_wilayas", "rates", "previous_work_photos", "languages"];
const anyList = list(z.unknown(), MAX_NAMED);
const anyTruth = emptyToUndefined(boolean());

// Whether the input names fields of artisans only. Empty lists, `false` and availability do not count: clients receive
// default hours and may send them back.
export function mentionsArtisanFields(came: Readonly<Record<string, unknown>>): boolean {
  const isNamed = (name: string) => (anyList.safeParse(came[name] ?? []).data?.length ?? 1) > 0;
  const away = anyTruth.safeParse(came.is_on_holiday_mode);
  return TRADE_LISTS.some(isNamed) || !away.success || away.data === true || Boolean(came.holiday_until);
}
