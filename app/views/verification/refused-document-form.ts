import type { SubmissionResult } from "@conform-to/react";

/** A refused form with the images that it may name again: ids and URLs for their owner. */
export type RefusedDocumentForm = SubmissionResult & { pictures: Record<string, string> };
