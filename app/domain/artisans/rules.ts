import * as CHOICES from "#db/enums.ts";
import { dayInAlgiers, endOfDayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";

/** The CHECK artisan_categories_at_most_3 enforces it too. */
export const CATEGORIES_PER_ARTISAN = 3;
/** The home wilaya included. The CHECK artisan_wilayas_at_most_5 enforces it too. */
export const WILAYAS_PER_ARTISAN = 5;
/** The trigger work_photos_at_most_15 enforces it too. */
export const WORK_PHOTOS_PER_ARTISAN = 15;

/** Fewer jobs are too few for a statistic, and would reveal single clients. */
export const STATS_FROM_JOBS = 5;
export const ANSWERS_COUNTED_MS = 180 * DAY_MS;
/** For reliability. */
export const VISITS_COUNTED_MS = 365 * DAY_MS;

export const RATE_UNITS = CHOICES.rateUnit;
export const MAX_RATE_DINARS = 10_000_000;

export const HOLIDAY_WITHOUT_END = Date.UTC(9999, 11, 31);

export const holidayEnd = (lastDay: string | null): number =>
  lastDay === null ? HOLIDAY_WITHOUT_END : Math.min(endOfDayInAlgiers(lastDay), HOLIDAY_WITHOUT_END);

export const holidayLastDay = (until: number): string | null => (until >= HOLIDAY_WITHOUT_END ? null : dayInAlgiers(until - 1));

/** "ber" is the ISO 639-2 code of Tamazight in all its forms. */
export const SPOKEN_LANGUAGES = ["ar", "ber", "fr", "en"] as const;
export const MAX_CAPTION_LENGTH = 120;

type Placed = { id: string; position?: number | undefined };

/** Photos with a position go there, the first being 1; the others keep their order. */
export function reorderPhotos(ids: readonly string[], named: readonly Placed[]): string[] {
  const placed = named
    .flatMap(({ id, position }) => (position === undefined ? [] : [{ id, position }]))
    .sort((one, other) => one.position - other.position);
  const order = ids.filter((id) => placed.every((one) => one.id !== id));
  for (const { id, position } of placed) order.splice(position - 1, 0, id);
  return order;
}

export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Parts of a full profile, most useful first. Without the first three an artisan gets no jobs. */
export const PROFILE_PARTS = [
  "categories",
  "home",
  "papers",
  "sub_categories",
  "picture",
  "bio",
  "work_photos",
  "rates",
  "availability",
  "languages",
] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export type ProfileSoFar = {
  categories: readonly unknown[];
  subCategories: readonly unknown[];
  commune: unknown;
  isVerified: boolean;
  pictureId: string | null;
  bio: string;
  previousWorkPhotos: readonly unknown[];
  rates: readonly unknown[];
  /** At least one day was set by the artisan. */
  hasOwnWeek: boolean;
  languages: readonly string[];
};

export function completenessOf(profile: ProfileSoFar): { missing: ProfilePart[]; percent: number } {
  const has: Record<ProfilePart, boolean> = {
    categories: profile.categories.length > 0,
    home: profile.commune !== null,
    papers: profile.isVerified,
    sub_categories: profile.subCategories.length > 0,
    picture: profile.pictureId !== null,
    bio: profile.bio !== "",
    work_photos: profile.previousWorkPhotos.length > 0,
    rates: profile.rates.length > 0,
    availability: profile.hasOwnWeek,
    languages: profile.languages.length > 0,
  };
  const missing = PROFILE_PARTS.filter((part) => !has[part]);
  return { missing, percent: Math.round((100 * (PROFILE_PARTS.length - missing.length)) / PROFILE_PARTS.length) };
}
