import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { passwordReset as arabic } from "../../ar/auth/password-reset.ts";

export const passwordReset = {
  link: "Mot de passe oublié\u202f?",
  title: "Mot de passe oublié\u202f?",
  lead: "Nous vous envoyons un code pour en choisir un nouveau.",
  way: "Comment recevoir le code",
  by_phone: "Téléphone",
  by_email: "E-mail",
  submit: "Envoyer le code",
  back: "Retour à la connexion",
  maybe_sent: {
    phone: "Si ce numéro a un compte, nous avons envoyé un code à 6 chiffres au",
    email: "Si cette adresse a un compte, nous avons envoyé un code à 6 chiffres à",
  },
  by_email_instead: "Envoyer plutôt le code par e\u2060-\u2060mail",
  by_phone_instead: "Envoyer plutôt le code à mon téléphone",
  reset: {
    title: "Nouveau mot de passe",
    lead: "Choisissez un nouveau mot de passe pour votre compte. Tous vos appareils seront alors déconnectés, et vous vous connecterez de nouveau.",
    account: "Compte",
    password: "Nouveau mot de passe",
    confirmation: "Confirmer le mot de passe",
    submit: "Enregistrer le mot de passe",
    done: "Mot de passe réinitialisé avec succès",
    confirm_number: "Votre numéro de téléphone doit être confirmé à nouveau\u00a0: connectez-vous, puis confirmez-le.",
  },
  over: {
    title: "Ce code n’est plus valable",
    text: "Un code est valable {{CODE_LIFETIME_MS, minutes}} et ne sert qu’une fois. Votre mot de passe n’a pas changé. Demandez un nouveau code.",
    again: "Demander un nouveau code",
  },
} as const satisfies InTwoForms<typeof arabic>;
