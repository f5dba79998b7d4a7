/** What became of one row of a decision about several. Null: it is decided. */
export type SeveralOutcome = { id: string; refusal: string | null };

export type SeveralReply = { outcomes: readonly SeveralOutcome[] };
