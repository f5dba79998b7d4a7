import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { pointsStatement as arabic } from "../../ar/points/points-statement.ts";

export const pointsStatement = {
  name: "Name",
  account: "Account",
  month: "Month",
  show: "Show",
  download: "Download the file (CSV)",
  before: "Before the month",
  after: "After the month",
  now: "Now",
  moment: "When",
  lines: "Lines of the month",
  line: "Line",
  at: "Date and time",
  movement: "Movement",
  hash: "Hash",
  first_lines: "Start of the month",
  later_lines: "Later lines",
  last_hash: "Last hash of the month",
  proves:
    "The hash of each line is computed from the line and from the hash before it: if a single earlier line were changed or removed, this hash would change too.",
  rule: "How hashes are computed, in the API documentation",
  service: "Service",
  reason: "Reason",
  field: {
    previous_hash: "Previous hash",
    id: "Id",
    kind: "Code of the movement",
    points: "Points",
    reason: "Code of the reason",
    job: "Request",
    offer: "Offer",
    receipt: "Payment receipt",
    created_at: "Universal time",
    hash: "Hash",
  },
} as const satisfies InTwoForms<typeof arabic>;
