/** D1 allows a thousand queries per invocation. */
export const MAX_QUERIES = 800;
export const MAX_RUN_MS = 25_000;
export const RESERVED_QUERIES = 150;
export const RESERVED_MS = 5_000;
/** A task with more parts has a bug; the next slot starts again. */
export const MAX_PARTS = 500;

export const RUN_LEASE_MS = 60_000;

/** For the health page. Duplicate messages arrive within minutes. */
export const RUNS_RETENTION_MS = 3 * 86_400_000;

const FIRST_PAUSE_MS = 10 * 60_000;
const MAX_PAUSE_MS = 86_400_000;

export const pauseOfRow = (tries: number): number => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));

/** A row that is due again but was not retried is fine meanwhile. */
export const SET_ASIDE_RETENTION_MS = 3 * 86_400_000;

/** By then half an hour has passed. */
export const NOTIFY_AT_TRIES = 3;
export const STILL_PENDING = "still owed after it was sent again";

export const MAX_NOTIFIED_ROWS = 20;
export const ROWS_SHOWN = 30;
