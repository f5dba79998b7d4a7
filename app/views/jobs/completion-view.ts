import type { JobPage } from "#app/domain/matching/job-page.ts";

/** Till when the client may answer the artisan's word that the work is done; null where he hasn't given it. */
export type CompletionView = { answerUntil: number | null };

/** What may be said of the work while a match stands, and till when the other side may answer the artisan's word. */
export const completionOf = ({ status, saidDoneAt, dueAt }: JobPage["job"]): CompletionView | null =>
  status === "matched" ? { answerUntil: saidDoneAt === null ? null : dueAt } : null;
