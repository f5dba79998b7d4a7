/** So many points, and so many dinars, nobody sells or pays at once. */
export const MOST_PACK_POINTS = 1_000;
export const HIGHEST_PACK_PRICE = 1_000_000;
export const LONGEST_PACK_REASON = 300;
