/** A request that needs no code any more; `target`: where its code went. */
export type EndedGuestJob = { became: "posted" | "closed"; isReplaced: boolean; target: string };
