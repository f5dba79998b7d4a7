import { CHOICES } from "#db/choices.ts";

/** V09, K07; the CHECK services_at_most_3 holds it. */
export const CATEGORIES_PER_ARTISAN = 3;
/** 2.17, home among them; the CHECK areas_at_most_5 holds it. */
export const WILAYAS_PER_ARTISAN = 5;
/** V11, K09; the trigger work_photos_at_most_15 holds it. */
export const WORK_PHOTOS_PER_ARTISAN = 15;

export const RATE_UNITS = CHOICES.rateUnit;
export const HIGHEST_RATE_DINARS = 10_000_000;

/** Of a holiday that lasts until its artisan ends it (Q10). */
export const HOLIDAY_WITHOUT_END = Date.UTC(9999, 11, 31);

/** HH:MM (V16). */
export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
