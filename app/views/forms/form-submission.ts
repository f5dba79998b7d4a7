import type { SubmissionResult } from "@conform-to/react";

/** The response to a refused form: what was typed, and errors by field. Only app/ui/forms reads it, see app/README.md. */
export type FormSubmission = SubmissionResult;
