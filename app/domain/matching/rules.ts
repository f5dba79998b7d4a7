/** Before waves exist, a new job tells the twelve nearest (2.17). */
export const ARTISANS_PER_WAVE = 12;

/** An open job that nobody was told of for so long was lost on its way. */
export const ANNOUNCEMENT_OWED_AFTER_MS = 60_000;
/** Jobs that one run of the sweep pushes again; the next run takes the next. */
export const RESENT_PER_RUN = 500;

/** Who was told by another machine a moment ago has a turn that this one may believe to come. */
export const CLOCKS_DIFFER_BY_MS = 60_000;
