import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { decisions as arabic } from "../../ar/admin/decisions.ts";

export const decisions = {
  own: "Votre décision : {{what}}",
  by: "{{name, isolate}} a décidé : {{what}}",
  applied_at: "Elle s’applique à {{time, isolate}}.",
  elsewhere: "Un autre administrateur a déjà décidé ici. Ce que vous avez écrit est conservé.",
  open: "Ouvrir le dossier",
  take_back: "Annuler la décision",
} as const satisfies InTwoForms<typeof arabic>;
