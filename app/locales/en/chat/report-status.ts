import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { reportStatus as arabic } from "../../ar/chat/report-status.ts";

/** The filter of the list of reports, which the audit log names too. */
export const reportStatus = {
  new: "New",
  in_review: "In review",
  upheld: "Upheld",
  dismissed: "Dismissed",
  appealed: "Appealed",
  final: "Final",
} as const satisfies InTwoForms<typeof arabic>;
