import type { SubmissionResult } from "@conform-to/react";

/** A refused form with the images that it may name again: ids and URLs for their sender. */
export type RefusedReceipt = SubmissionResult & { pictures: { id: string; path: string }[] };
