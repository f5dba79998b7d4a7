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
  otp: {
    subject: "Votre code de confirmation Hirfa",
    greeting: "Bonjour {{name, isolate}},",
    why: "Voici le code de confirmation que vous avez demandé sur Hirfa. Saisissez-le sur la page où vous l’avez demandé.",
    lifetime: "Le code est valable 10 minutes et ne sert qu’une fois. Ne le donnez à personne.",
    not_you: "Si vous n’avez pas demandé ce code, ignorez ce message.",
    sender: "L’équipe Hirfa",
    sms: "{{code}} est votre code de confirmation Hirfa. Ne le donnez à personne.",
  },
  reset_code: {
    subject: "Votre code pour un nouveau mot de passe Hirfa",
    why: "Un nouveau mot de passe a été demandé pour votre compte Hirfa. Saisissez ce code sur la page où vous l’avez demandé.",
    not_you:
      "Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même tant que vous êtes seul à avoir ce code.",
    sms: "{{code}} est votre code Hirfa pour un nouveau mot de passe. Ne le donnez à personne.",
  },
  notice: {
    greeting: "Bonjour {{name, isolate}},",
    action: "Voir le détail",
    if_button_fails: "Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u00a0:",
    why: "Vous recevez ce message car ce type de notification vous parvient par e-mail.",
    choose: "Choisir les messages que vous recevez",
    sender: "L’équipe Hirfa",
  },
  receipt: {
    greeting: "Bonjour {{name, isolate}},",
    available_one: "Votre solde compte maintenant {{count, number}} point disponible.",
    available_other: "Votre solde compte maintenant {{count, number}} points disponibles.",
    note: "Remarque du vérificateur\u00a0: {{note, isolate}}",
    if_button_fails: "Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u00a0:",
    why: "Vous recevez ce message car vous avez envoyé un reçu de paiement à Hirfa. Nous ne demandons jamais de numéro de carte ni de code.",
    sender: "L’équipe Hirfa",
  },
  receipt_approved: { subject: "Votre reçu de paiement est approuvé sur Hirfa", action: "Mon registre de points" },
  receipt_denied: {
    subject: "Votre reçu de paiement est refusé sur Hirfa",
    what_one: "Nous avons vérifié votre reçu pour {{count, number}} point et n’avons pas pu l’approuver.",
    what_other: "Nous avons vérifié votre reçu pour {{count, number}} points et n’avons pas pu l’approuver.",
    next: "Vous pouvez envoyer de nouvelles photos du même reçu depuis la page des reçus.",
    action: "Mes reçus de paiement",
  },
  password_changed: {
    subject: "Votre mot de passe Hirfa a changé",
    greeting: "Bonjour {{name, isolate}},",
    what: "Le mot de passe de votre compte a été changé, {{when, isolate}}. Vos autres appareils ont été déconnectés.",
    number:
      "Pour que personne d’autre ne puisse entrer par là, le numéro de téléphone de votre compte doit être confirmé à nouveau\u00a0: connectez-vous et confirmez-le.",
    not_you: "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe, puis écrivez à l’assistance.",
    action: "Choisir un nouveau mot de passe",
    if_button_fails: "Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u00a0:",
    it_was_you: "Si c’est vous, il n’y a rien à faire.",
    sender: "L’équipe Hirfa",
    sms: "Le mot de passe de votre compte Hirfa a changé. Si vous ne le saviez pas, choisissez-en un nouveau maintenant.",
  },
  email_changed: {
    subject: "Votre compte Hirfa a une autre adresse e-mail",
    greeting: "Bonjour {{name, isolate}},",
    what: "L’adresse e-mail de votre compte a été changée, {{when, isolate}}. Celle-ci ne l’ouvre plus.",
    not_you: "Si ce n’est pas vous, écrivez tout de suite à l’assistance.",
    it_was_you: "Si c’est vous, il n’y a rien à faire.",
    sender: "L’équipe Hirfa",
  },
  provider_linked: {
    subject: "Vous vous connectez maintenant avec {{provider}}",
    greeting: "Bonjour {{name, isolate}},",
    what: "Depuis le {{when, isolate}}, vous vous connectez à votre compte avec {{provider, isolate}}.",
    older:
      "Pour que personne d’autre ne puisse y entrer, vos autres appareils ont été déconnectés. Le mot de passe défini auparavant ne fonctionne plus\u00a0: vous pouvez en choisir un nouveau. Si votre compte a un numéro de téléphone, confirmez-le à nouveau.",
    action: "Choisir un nouveau mot de passe",
    if_button_fails: "Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u00a0:",
    not_you: "Si ce n’est pas vous, écrivez à l’assistance.",
    sender: "L’équipe Hirfa",
  },
  guest: {
    /** The link makes them longer than one part. */
    link: { sms: "Votre demande {{ref}} est en ligne sur Hirfa. Suivez les offres avec ce lien {{link}}" },
    /** Within 160 letters of GSM. */
    account: {
      sms: "Votre demande est maintenant dans un compte Hirfa avec votre numéro. Si vous ne le saviez pas, choisissez un nouveau mot de passe.",
    },
    offer: { sms: "Une nouvelle offre pour votre demande {{ref}} {{link}}" },
  },
  artisan_told: {
    subject: "Votre demande {{ref}} a trouvé des artisans",
    greeting: "Bonjour {{name, isolate}},",
    who_one: "{{count, number}} artisan a été prévenu de votre demande {{ref, isolate}}.",
    who_other: "{{count, number}} artisans ont été prévenus de votre demande {{ref, isolate}}.",
    next: "Nous vous prévenons dès la première offre.",
    action: "Voir ma demande",
    if_button_fails: "Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u00a0:",
    why: "Vous recevez cette lettre parce que votre demande n’avait trouvé aucun artisan proche et que vous nous avez demandé de continuer à chercher.",
    sender: "L’équipe Hirfa",
  },
  paper_decided: {
    greeting: "Bonjour {{name, isolate}},",
    note: "Remarque du vérificateur\u00a0: {{note, isolate}}",
    if_button_fails: "Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u00a0:",
    why: "Vous recevez ce message parce que vous avez envoyé ce document à Hirfa pour vérification.",
    sender: "L’équipe Hirfa",
  },
  paper_approved: {
    subject: "Votre document est vérifié sur Hirfa",
    what: "{{document}}\u00a0: nous l’avons vérifié, et votre badge le mentionne désormais.",
    action: "Mes documents",
  },
  paper_rejected: {
    subject: "Votre document n’a pas été accepté sur Hirfa",
    what: "{{document}}\u00a0: nous l’avons examiné et n’avons pas pu l’accepter. Vous pouvez le renvoyer à tout moment.",
    action: "Renvoyer le document",
  },
} as const satisfies InTwoForms<typeof arabic>;
