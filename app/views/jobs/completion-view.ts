import type { JobWithOffers } from "#app/domain/announcements/job-with-offers.ts";

/** The client's deadline to confirm or dispute; null until the artisan reports the work as done. */
export type CompletionView = { answerUntil: number | null };

/** The completion actions of a match, and the client's deadline to confirm or dispute. */
export const completionOf = ({ status, saidDoneAt, dueAt }: JobWithOffers["job"]): CompletionView | null =>
  status === "matched" ? { answerUntil: saidDoneAt === null ? null : dueAt } : null;
