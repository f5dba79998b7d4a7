import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { installedApp as arabic } from "../ar/installed-app.ts";

export const installedApp = {
  offline: {
    description: "Cette page s’affiche quand la connexion est coupée.",
    text: "Rien de ce que vous avez envoyé ou enregistré n’est perdu. Vérifiez votre connexion, puis réessayez.",
  },
  update: {
    ready: "Une nouvelle version est prête",
    unsent: "Votre texte n’est pas encore envoyé. Envoyez-le ou effacez-le, puis actualisez la page.",
    action: "Actualiser",
  },
} as const satisfies InTwoForms<typeof arabic>;
