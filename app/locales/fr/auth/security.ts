export const passwordRule = {
  length: "Au moins {{min, number}} caractères",
  upper: "Au moins une lettre majuscule",
  number: "Au moins un chiffre",
  met: "C’est bon",
} as const;

import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { security as arabic } from "../../ar/auth/security.ts";

export const security = {
  my_data: { title: "Vos données", text: "Copie de vos données, consentements, suppression du compte" },
  confirmed: "confirmé",
  not_confirmed: "non confirmé",
  password_rule: passwordRule,
  title: "Connexion et appareils",
  devices: {
    title: "Mes appareils",
    link_text: "Où votre compte est ouvert, et déconnexion à distance",
    lead: "Les appareils où votre compte est ouvert. Si vous n’en reconnaissez pas un, déconnectez-le, puis changez de mot de passe.",
    list: "Les appareils où votre compte est ouvert",
    named: "{{browser, isolate}} sur {{system, isolate}}",
    app: "Application",
    app_on: "Application sur {{system, isolate}}",
    unknown: "Appareil inconnu",
    this_one: "Cet appareil",
    last_used: "Dernière utilisation\u00a0: {{when}}",
    since: "Connexion\u00a0: {{when}}",
    sign_out: "Déconnecter",
    sign_out_of: "Déconnecter {{device}}, {{when}}",
    sign_out_others: "Déconnecter tous les autres appareils",
    only_this: "Votre compte n’est ouvert sur aucun autre appareil.",
    ended: "L’appareil est déconnecté.",
    ended_others: "Tous les autres appareils sont déconnectés.",
  },
  password: {
    title: "Changer de mot de passe",
    link: "Mot de passe",
    link_text: "Changez-le quand vous voulez",
    lead: "Après le changement, tous vos autres appareils sont déconnectés et un message vous en prévient.",
    current: "Mot de passe actuel",
    next: "Nouveau mot de passe",
    submit: "Changer de mot de passe",
    changed: "Le mot de passe est changé et tous les autres appareils sont déconnectés.",
    none_title: "Votre compte n’a pas de mot de passe",
    none_text:
      "Vous vous connectez d’une autre façon. Vous pouvez aussi choisir un mot de passe\u00a0: nous vous envoyons un code.",
    choose: "Choisir un mot de passe",
    forgotten: "Mot de passe oublié\u202f?",
  },
  email: {
    title: "Changer d’adresse e\u2060-\u2060mail",
    title_first: "Ajouter une adresse e\u2060-\u2060mail",
    lead: "Un lien de confirmation part à la nouvelle adresse, et l’ancienne est prévenue du changement.",
    lead_first: "Un lien de confirmation part à cette adresse.",
    current: "Adresse actuelle",
    next: "Nouvelle adresse e\u2060-\u2060mail",
    submit: "Enregistrer l’adresse",
    sent: "Un e\u2060-\u2060mail est parti à cette adresse. Ouvrez son lien pour la confirmer.",
    why_password: "Cette adresse ouvre votre compte\u00a0: nous vérifions que c’est bien vous.",
    unproved_title: "Reconnectez-vous pour changer d’adresse",
    unproved_text:
      "Votre compte n’a pas de mot de passe. Déconnectez-vous, puis reconnectez-vous\u00a0: vous avez alors {{RECENT_SIGN_IN_MS, minutes}} pour changer d’adresse. Vous pouvez aussi choisir un mot de passe.",
  },
  phone: {
    title: "Changer de numéro de téléphone",
    title_first: "Ajouter un numéro de téléphone",
    lead: "Un code part au nouveau numéro. Rien ne change avant que vous l’ayez saisi\u202f; l’ancien numéro est ensuite prévenu.",
    lead_first: "Un code part à votre numéro, qui n’est ajouté au compte qu’une fois ce code saisi.",
    current: "Numéro actuel",
    next: "Nouveau numéro de téléphone",
    first: "Numéro de téléphone",
    submit: "Envoyer le code",
    changed: "Votre numéro de téléphone est changé et confirmé.",
    same: "C’est déjà votre numéro\u00a0: rien n’a été envoyé.",
    pending: "Un numéro attend son code",
    type_code: "Saisir le code",
    why_password: "Ce numéro ouvre votre compte\u00a0: nous vérifions que c’est bien vous.",
    unproved_title: "Reconnectez-vous pour changer de numéro",
    unproved_text:
      "Votre compte n’a pas de mot de passe. Déconnectez-vous, puis reconnectez-vous\u00a0: vous avez alors {{RECENT_SIGN_IN_MS, minutes}} pour changer de numéro. Vous pouvez aussi choisir un mot de passe.",
  },
  human_check: {
    needs_script:
      "Ce formulaire a besoin de JavaScript\u00a0: un contrôle écarte les robots. Activez-le dans votre navigateur, puis rouvrez la page.",
  },
  deactivated: {
    title: "Votre compte est désactivé",
    text: "L’équipe de Hirfa a désactivé ce compte\u202f; votre session a donc été fermée. Vos données ne sont pas effacées.",
    appeal:
      "Si c’est une erreur, écrivez-nous depuis l’adresse e\u2060-\u2060mail du compte ou appelez-nous, en donnant votre nom et votre numéro de téléphone. Un membre de l’équipe réexamine la décision.",
    write: "Écrire à l’assistance",
    subject: "Réexamen de la désactivation de mon compte",
    call: "Ou par téléphone\u00a0:",
  },
} as const satisfies InTwoForms<typeof arabic>;
