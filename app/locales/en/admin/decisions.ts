import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { decisions as arabic } from "../../ar/admin/decisions.ts";

export const decisions = {
  own: "Your decision: {{what}}",
  by: "{{name, isolate}} decided: {{what}}",
  applied_at: "It is applied at {{time, isolate}}.",
  elsewhere: "Another administrator has decided this file. What you wrote is kept.",
  open: "Open the file",
  take_back: "Take it back",
  dropped: {
    title: "Decision not applied: {{what}}",
    notice: "One of your decisions was not applied",
    body: "{{what}}: {{why}}",
    by: "The decision of {{name, isolate}} was not applied: {{what}}",
    why: {
      permission_denied: "Its author is no longer an administrator, or may not decide here.",
      not_found: "This file is no longer there.",
      invalid: "The values that were entered are no longer accepted.",
      receipt_already_decided: "This receipt was decided meanwhile.",
      receipt_duplicate: "Another receipt of the same transfer was approved meanwhile. Compare both, then decide again.",
      verification_already_decided: "This document was decided meanwhile.",
      verification_number_held:
        "The same identity number was accepted meanwhile in another account. Compare both accounts, then decide again.",
      verification_lapsed: "The photos of this document were erased before the decision was applied.",
      job_not_held: "This request is no longer being checked.",
      job_not_removable: "This request has ended or changed meanwhile.",
      report_already_decided: "This report was decided meanwhile.",
      report_not_taken: "This report is no longer yours. Take it on, then decide again.",
      report_taken: "Another administrator has taken this report on.",
      report_not_appealed: "This decision is no longer appealed.",
      report_own_decision: "The appealed decision is your own: another administrator must answer.",
      contact_already_settled: "This message was dealt with meanwhile.",
      other: "The file changed meanwhile. Open it, then decide again.",
    },
  },
} as const satisfies InTwoForms<typeof arabic>;
