import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { reportStatus as arabic } from "../../ar/chat/report-status.ts";

/** The filter of the list of reports, which the audit log names too. */
export const reportStatus = {
  new: "Nouveaux",
  in_review: "À l’examen",
  upheld: "Fondés",
  dismissed: "Rejetés",
  appealed: "Contestés",
  final: "Définitifs",
} as const satisfies InTwoForms<typeof arabic>;
