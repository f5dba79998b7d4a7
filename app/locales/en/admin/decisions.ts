import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { decisions as arabic } from "../../ar/admin/decisions.ts";

export const decisions = {
  own: "Your decision: {{what}}",
  by: "{{name, isolate}} decided: {{what}}",
  applied_at: "It is applied at {{time, isolate}}.",
  elsewhere: "Another administrator has decided this file. What you wrote is kept.",
  open: "Open the file",
  take_back: "Take it back",
} as const satisfies InTwoForms<typeof arabic>;
