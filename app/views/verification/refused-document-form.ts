import type { FormSubmission } from "#app/views/forms/form-submission.ts";

/** A refused form with the images that it may name again: ids and URLs for their owner. */
export type RefusedDocumentForm = FormSubmission & { pictures: Record<string, string> };
