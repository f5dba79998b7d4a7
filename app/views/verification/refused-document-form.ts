import type { SubmissionResult } from "@conform-to/react";

/** A refused form with its pictures: each that it may name again, by its id, and where its owner sees it. */
export type RefusedDocumentForm = SubmissionResult & { pictures: Record<string, string> };
