import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { postStates as arabic } from "../../ar/admin/post-states.ts";

/** The filter of the list of posts, which the audit log names too. */
export const postStates = {
  label: "State",
  all: "All",
  draft: "Drafts",
  scheduled: "Scheduled",
  published: "Published",
} as const satisfies InTwoForms<typeof arabic>;
