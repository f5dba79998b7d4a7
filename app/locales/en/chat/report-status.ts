import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { reportStatus as arabic, statusOfReport as arabicOfOne } from "../../ar/chat/report-status.ts";

/** The filter of the list of reports, which the audit log of an export names too. */
export const reportStatus = {
  new: "New",
  in_review: "In review",
  upheld: "Upheld",
  dismissed: "Dismissed",
  appealed: "Appealed",
  final: "Final",
} as const satisfies InTwoForms<typeof arabic>;

/** The status of one report, in the audit log. */
export const statusOfReport = {
  new: "New",
  in_review: "In review",
  upheld: "Upheld",
  dismissed: "Dismissed",
  appealed: "Appealed",
  final: "Final",
} as const satisfies InTwoForms<typeof arabicOfOne>;
