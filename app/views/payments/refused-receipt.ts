import type { FormSubmission } from "#app/views/forms/form-submission.ts";

/** A refused form with the images that it may name again: ids and URLs for their sender. */
export type RefusedReceipt = FormSubmission & { pictures: { id: string; path: string }[] };
