import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { emails as arabic } from "../ar/emails.ts";

export const emails = {
  confirm_email: {
    subject: "Confirmez votre adresse e-mail sur Hirfa",
    greeting: "Bonjour {{name, isolate}},",
    why: "Vous avez créé un compte sur Hirfa avec cette adresse e-mail. Confirmez-la pour publier vos demandes ou faire des offres.",
    action: "Confirmer mon adresse e-mail",
    if_button_fails: "Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u00a0:",
    lifetime: "Le lien est valable 48 heures et ne sert qu’une fois.",
    not_you: "Si vous n’avez pas créé ce compte, ignorez ce message.",
    sender: "L’équipe Hirfa",
  },
} as const satisfies InTwoForms<typeof arabic>;
