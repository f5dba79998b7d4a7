/** A job that no longer needs a code. `target`: where its code was sent. */
export type EndedGuestJob = { became: "posted" | "closed"; isReplaced: boolean; target: string };
