import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { notAccepted as arabic } from "../ar/not-accepted.ts";

/** Loaded by the browser when a form was sent and its answer is an error of ours. */
export const notAccepted = {
  title: "Votre envoi n’est pas enregistré",
  title_unknown: "Votre envoi n’est peut-être pas enregistré",
  failed:
    "Le problème vient de chez nous. Vérifiez s’il est arrivé avant de le renvoyer. Rien de ce que vous avez écrit n’est perdu.",
  too_many: "Trop d’envois en peu de temps. Patientez un peu, puis réessayez. Rien de ce que vous avez écrit n’est perdu.",
  too_large:
    "Votre envoi est trop volumineux. Envoyez moins de texte ou une image plus petite. Rien de ce que vous avez écrit n’est perdu.",
} as const satisfies InTwoForms<typeof arabic>;
