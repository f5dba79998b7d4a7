import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { decisions as arabic } from "../../ar/admin/decisions.ts";

export const decisions = {
  own: "Your decision: {{what}}",
  by: "{{name, isolate}} decided: {{what}}",
  applied_at: "It is applied at {{time, isolate}}.",
  applied_then: "It was applied at {{time, isolate}}. What you wrote is kept.",
  elsewhere: "This file no longer waits for a decision. What you wrote is kept.",
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
      receipt_already_decided: "A decision on this receipt was made in the meantime.",
      receipt_duplicate: "Another receipt for the same transfer was approved in the meantime. Compare both, then decide again.",
      verification_already_decided: "A decision on this document was made in the meantime.",
      verification_number_held:
        "The same ID number was accepted in another account in the meantime. Compare both accounts, then decide again.",
      verification_lapsed: "The photos of this document were erased before the decision was applied.",
      job_not_held: "This request is no longer being checked.",
      job_not_removable: "This request has ended or changed in the meantime.",
      report_already_decided: "A decision on this report was made in the meantime.",
      report_not_taken: "This report is no longer yours. Take it over, then decide again.",
      report_taken: "Another administrator is looking into this report.",
      report_not_appealed: "This decision is no longer appealed.",
      report_own_decision: "The appealed decision is your own: another administrator must answer.",
      contact_already_settled: "This message was dealt with in the meantime.",
      other: "The file has changed in the meantime. Decide again.",
    },
  },
} as const satisfies InTwoForms<typeof arabic>;
