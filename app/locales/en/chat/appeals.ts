import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { appeals as arabic } from "../../ar/chat/appeals.ts";
import { decisionPage as decision } from "./decision-page.ts";

export const appeals = {
  decision,
  admin: {
    note_deleted: "The reason for the decision was deleted with the data of one of the two people.",
    refund: "Return the points of the agreement",
    refund_hint_one: "{{count, number}} point goes back to the artisan who reported.",
    refund_hint_other: "{{count, number}} points go back to the artisan who reported.",
    refunded: "The points of the agreement were returned to the artisan.",
    suspend: "Deactivate the account of the person reported",
    suspend_hint: "They are signed out everywhere; we notify them of the reason and of how to appeal.",
    suspended: "The account of the person reported was deactivated.",
    by_reporter: "Appeal by the reporter",
    by_reported: "Appeal by the person reported",
    own: "You made the first decision, so another administrator decides the appeal.",
    title: "Final decision",
    reason: "Reason, as the person who appealed will read it",
    keep: "Keep the decision",
    uphold: "Change it: uphold the report",
    dismiss: "Change it: dismiss the report",
    undo: "If the decision changes, the warning and the removal of the message are undone. Points stay where they are.",
    kept: "The decision has not changed",
    changed: "The decision was changed",
    now_upheld: "The report is upheld.",
    now_dismissed: "The report is dismissed.",
    ended: "By {{name, isolate}}, {{date, isolate}}",
  },
} as const satisfies InTwoForms<typeof arabic>;
