/** V15, 2.17: 10 MB are 10 × 1024 × 1024 bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** What the Images binding takes at most an edge (Cloudflare's limits), and what a decoder may cost us (RELIABILITY T19). */
export const MAX_IMAGE_EDGE_PIXELS = 12_000;
export const MAX_IMAGE_PIXELS = 40_000_000;

/** A day's pictures of one person: twelve jobs with all their photos. */
export const IMAGES_PER_DAY = { name: "images_of_owner", times: 60, perSeconds: 86_400 };

/** Kept of each picture: one to look at, one for lists. */
export const LARGE_EDGE_PIXELS = 1600;
export const SMALL_EDGE_PIXELS = 480;

/** The small variant lies beside the large one. */
export const SMALL_SUFFIX = "-small";

export const smallKeyOf = (key: string) => key + SMALL_SUFFIX;

/** An object younger than this may belong to a request that is still running. */
export const ORPHAN_OBJECT_AGE_MS = 3_600_000;
/** A row that nothing has been made of by then is forgotten. */
export const UNATTACHED_ROW_AGE_MS = 86_400_000;
