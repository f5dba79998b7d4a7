/** V09, K07; the CHECK services_at_most_3 holds it. */
export const CATEGORIES_PER_ARTISAN = 3;
/** 2.17, home among them; the CHECK areas_at_most_5 holds it. */
export const WILAYAS_PER_ARTISAN = 5;
