import * as CHOICES from "#db/enums.ts";
import { dayInAlgiers, endOfDayInAlgiers } from "../shared/contracts/day-in-algiers.ts";

/** V09, K07; the CHECK artisan_categories_at_most_3 holds it. */
export const CATEGORIES_PER_ARTISAN = 3;
/** 2.17, home among them; the CHECK artisan_wilayas_at_most_5 holds it. */
export const WILAYAS_PER_ARTISAN = 5;
/** V11, K09; the trigger work_photos_at_most_15 holds it. */
export const WORK_PHOTOS_PER_ARTISAN = 15;

export const RATE_UNITS = CHOICES.rateUnit;
export const MAX_RATE_DINARS = 10_000_000;

/** Of a holiday that lasts until its artisan ends it (Q10). */
export const HOLIDAY_WITHOUT_END = Date.UTC(9999, 11, 31);

/** The instant at which a holiday ends that has this last day, or none. */
export const holidayEnd = (lastDay: string | null): number =>
  lastDay === null ? HOLIDAY_WITHOUT_END : Math.min(endOfDayInAlgiers(lastDay), HOLIDAY_WITHOUT_END);

/** Its last day, as he named it; null where it has no end. */
export const holidayLastDay = (until: number): string | null => (until >= HOLIDAY_WITHOUT_END ? null : dayInAlgiers(until - 1));

/** What artisans speak with their clients; "ber", of ISO 639-2, is Tamazight in all its forms. */
export const SPOKEN_LANGUAGES = ["ar", "ber", "fr", "en"] as const;
export const MAX_CAPTION_LENGTH = 120;

type Placed = { id: string; position?: number | undefined };

/** The photos in their order, those that are named with a place standing there, the first at 1; the others keep theirs among themselves. */
export function reorderPhotos(ids: readonly string[], named: readonly Placed[]): string[] {
  const placed = named
    .flatMap(({ id, position }) => (position === undefined ? [] : [{ id, position }]))
    .sort((one, other) => one.position - other.position);
  const order = ids.filter((id) => placed.every((one) => one.id !== id));
  for (const { id, position } of placed) order.splice(position - 1, 0, id);
  return order;
}

/** HH:MM (V16). */
export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What a full profile says, in the order in which each brings jobs: who lacks the first three gets none (2.17, 3.1). */
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

/** A profile as far as it is filled in; what is read of one's own account fits as it is. */
export type ProfileSoFar = {
  categories: readonly unknown[];
  subCategories: readonly unknown[];
  commune: unknown;
  isVerified: boolean;
  pictureId: string | null;
  bio: string;
  previousWorkPhotos: readonly unknown[];
  rates: readonly unknown[];
  /** He said at least one day of his week himself. */
  hasOwnWeek: boolean;
  languages: readonly string[];
};

/** What is missing from a profile, what matters most first, and how much of it is done. */
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
