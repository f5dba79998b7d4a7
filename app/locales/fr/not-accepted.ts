import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { notAccepted as arabic } from "../ar/not-accepted.ts";

/** Loaded by the browser when a form was sent and its answer is an error of ours. */
export const notAccepted = {
  title: "Votre envoi n’est pas enregistré",
  title_unknown: "Votre envoi n’est peut-être pas enregistré",
  failed:
    "Le problème vient de chez nous. Rien de ce que vous avez écrit n’est perdu. Avant de renvoyer, vérifiez si votre envoi est arrivé.",
  too_many: "Trop d’envois en peu de temps. Rien de ce que vous avez écrit n’est perdu. Patientez un peu, puis réessayez.",
  too_large:
    "Votre envoi est trop volumineux. Rien de ce que vous avez écrit n’est perdu. Envoyez moins de texte ou une image plus petite.",
} as const satisfies InTwoForms<typeof arabic>;
