import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { notAccepted as arabic } from "../ar/not-accepted.ts";

/** Loaded by the browser when a form was sent and its answer is an error of ours. */
export const notAccepted = {
  title: "It was not saved",
  title_unknown: "It may not have been saved",
  failed: "The problem is on our side. Nothing you wrote is lost. Check whether it arrived before you send it again.",
  too_many: "You sent a lot in a short time. Nothing you wrote is lost. Wait a little and try again.",
  too_large: "What you sent is too large. Nothing you wrote is lost. Send less text or a smaller picture.",
} as const satisfies InTwoForms<typeof arabic>;
