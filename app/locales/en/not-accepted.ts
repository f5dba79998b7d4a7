import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { notAccepted as arabic } from "../ar/not-accepted.ts";

/** Loaded by the browser when a form was sent and its answer is an error of ours. */
export const notAccepted = {
  title: "It was not saved",
  failed: "The problem is on our side. Try again in a moment. Nothing you wrote is lost.",
  too_many: "You sent a lot in a short time. Wait a little and try again. Nothing you wrote is lost.",
  too_large: "The text is too long for us to receive. Shorten it and try again. None of it is lost.",
} as const satisfies InTwoForms<typeof arabic>;
