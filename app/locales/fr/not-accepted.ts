import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { notAccepted as arabic } from "../ar/not-accepted.ts";

/** Loaded by the browser when a form was sent and its answer is an error of ours. */
export const notAccepted = {
  title: "Votre envoi n’est pas enregistré",
  failed: "Le problème vient de chez nous. Réessayez dans un instant. Rien de ce que vous avez écrit n’est perdu.",
  too_many: "Trop d’envois en peu de temps. Patientez un peu, puis réessayez. Rien de ce que vous avez écrit n’est perdu.",
  too_large: "Le texte est trop long pour être reçu. Raccourcissez-le, puis réessayez. Rien n’en est perdu.",
} as const satisfies InTwoForms<typeof arabic>;
