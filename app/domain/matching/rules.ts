/** Before waves exist, a new job tells the twelve nearest (2.17). */
export const ARTISANS_PER_WAVE = 12;

/** An open job that nobody was told of for so long was lost on its way. */
export const ANNOUNCEMENT_OWED_AFTER_MS = 60_000;
/** Jobs that one run of the sweep pushes again; the next run takes the next. */
export const RESENT_PER_RUN = 500;
