import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { auth as arabic } from "../../ar/auth/auth.ts";
import { letter } from "./letter.ts";
import { ownAccount as account, confirmBanner as confirm_banner, accountFields as field } from "./own-account.ts";

export const auth = {
  chooser: {
    without_account: "Continuer sans compte",
    title: "Se connecter",
    client: {
      heading: "Je cherche un artisan",
      text: "Publiez votre demande gratuitement, les offres arrivent en général en quelques minutes.",
      enter: "Connexion client",
      new_here: "Pas encore de compte\u202f?",
      join: "Créer un compte client",
    },
    artisan: {
      heading: "Je suis artisan",
      text: "Recevez des demandes tout près de chez vous et fixez vous-même votre prix.",
      enter: "Connexion artisan",
      new_here: "Nouveau ici\u202f?",
      join: "S’inscrire comme artisan",
    },
  },
  sign_in: {
    welcome: "Bon retour parmi nous",
    submit: "Se connecter",
    title: { client: "Connexion client", artisan: "Connexion artisan", admin: "Connexion administrateur" },
    badge: { client: "Compte client", artisan: "Compte artisan", admin: "Compte administrateur" },
    not_you: { client: "Vous n’êtes pas client\u202f?", artisan: "Vous n’êtes pas artisan\u202f?" },
    new_here: "Pas encore de compte\u202f?",
    way: "Mode de connexion",
    by_phone: "Numéro de téléphone",
    by_email: "Adresse e\u2060-\u2060mail",
    admin_lead: "Réservé aux administrateurs. La session se ferme après {{ADMIN_SESSION_IDLE_MS, minutes}} d’inactivité.",
    go_on: "Connectez-vous pour continuer",
    go_on_text: "Votre session est terminée, ou pas encore ouverte. Ensuite, vous revenez à la page où vous étiez.",
  },
  field,
  register: {
    have_account: "Déjà un compte\u202f?",
    submit: "Créer mon compte",
    client: {
      title: "Créer un compte client",
      lead: "Publiez votre demande et comparez les offres, gratuitement.",
      promise: "Votre artisan est plus près que vous ne le pensez.",
      promises: {
        first: "Publier une demande est gratuit",
        second: "Vous comparez les offres côte à côte",
        third: "Des artisans à l’identité vérifiée",
        fourth: "Vous ne payez que l’artisan",
      },
    },
    artisan: {
      title: "S’inscrire comme artisan",
      lead: "Créez votre compte et recevez une première demande tout près de chez vous.",
      promise: "Votre métier mérite plus de clients.",
      promises: {
        first: "Des demandes proches, reçues aussitôt",
        second: "Vérifiez votre identité et gagnez {{IDENTITY_POINTS, number}} points",
        third: "Vous fixez vous-même votre prix",
        fourth: "Vos points ne sont débités que si le client vous choisit",
      },
    },
  },
  social: {
    or: "ou",
    with: "Continuer avec {{provider}}",
    terms:
      "En continuant ainsi, vous acceptez les <terms>conditions d’utilisation</terms> et la <privacy>politique de confidentialité</privacy>.",
    /** What to call a person whose provider tells no name. */
    nameless: "Client",
  },
  letter,
  confirmed: {
    title: "Adresse e\u2060-\u2060mail confirmée",
    ready: "Votre compte est prêt. Reprenez où vous en étiez.",
    client: "Votre compte est prêt. Publiez votre demande quand vous voulez.",
    artisan: "Votre compte est prêt. Parcourez les demandes proches de chez vous.",
    artisan_step: "Votre compte est prêt. Voici votre premier pas vers votre première demande.",
    published: "Votre compte est prêt et votre demande est publiée.",
    see_request: "Voir ma demande",
    go_on: "Continuer",
  },
  bad_key: {
    title: "Lien non valide",
    text: "Ce lien n’est pas valide ou a expiré. Nous pouvons vous en envoyer un nouveau.",
    sign_in: "Connectez-vous pour le recevoir",
  },
  activated: {
    title: "Compte activé",
    text: "Votre compte est déjà activé.",
  },
  first_admin: {
    title: "Premier administrateur",
    lead: "Ce lien ne sert qu’une fois. Indiquez votre nom et choisissez un mot de passe pour ouvrir le compte administrateur.",
    submit: "Créer le compte administrateur",
    reset_title: "Retrouver votre compte",
    reset_lead:
      "Ce lien fonctionne une seule fois. Choisissez un mot de passe, puis activez à nouveau la double authentification.",
    reset_submit: "Enregistrer le mot de passe",
    bad_title: "Lien non valide",
    bad_text:
      "Le lien ne sert qu’une fois, dans les {{FIRST_ADMIN_LINK_LIFETIME_MS, hours}} et tant qu’il n’y a aucun administrateur. Demandez-en un nouveau à la personne qui exploite le site, ou connectez-vous si vous avez déjà un compte administrateur.",
  },
  confirm_banner,
  account,
} as const satisfies InTwoForms<typeof arabic>;
