import type { SubmissionResult } from "@conform-to/react";

/** A refused form with its pictures: each that it may name again, by its id, and where its sender sees it. */
export type RefusedReceipt = SubmissionResult & { pictures: { id: string; path: string }[] };
