import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { reportStatus as arabic, statusOfReport as arabicOfOne } from "../../ar/chat/report-status.ts";

/** The filter of the list of reports, which the audit log of an export names too. */
export const reportStatus = {
  new: "Nouveaux",
  in_review: "À l’examen",
  upheld: "Fondés",
  dismissed: "Rejetés",
  appealed: "Contestés",
  final: "Définitifs",
} as const satisfies InTwoForms<typeof arabic>;

/** The status of one report, in the audit log. */
export const statusOfReport = {
  new: "Nouveau",
  in_review: "À l’examen",
  upheld: "Fondé",
  dismissed: "Rejeté",
  appealed: "Contesté",
  final: "Définitif",
} as const satisfies InTwoForms<typeof arabicOfOne>;
