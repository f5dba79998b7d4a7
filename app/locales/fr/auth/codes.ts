import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { codes as arabic } from "../../ar/auth/codes.ts";
import { phoneBanner } from "./phone-banner.ts";

export const codes = {
  title: "Saisissez le code de confirmation",
  sent_to: "Nous avons envoyé un code à 6 chiffres à",
  maybe_sent_to: "Si ce numéro a un compte artisan, nous avons envoyé un code à 6 chiffres au",
  change: "Modifier",
  label: "Code de confirmation",
  submit: "Confirmer",
  wait: "Nouveau code dans <clock>{{time}}</clock>",
  again: "Envoyer un nouveau code",
  again_ready: "Vous pouvez maintenant demander un nouveau code.",
  sent_again: "Nous avons envoyé un nouveau code.",
  lifetime: "Le code est valable {{CODE_LIFETIME_MS, minutes}}. Ne le donnez à personne.",
  with_letter: "Utiliser plutôt le lien envoyé par e\u2060-\u2060mail",
  with_password: "Se connecter avec le mot de passe",
  job: {
    title: "Confirmez votre numéro pour envoyer votre demande",
    title_email: "Confirmez votre adresse e\u2060-\u2060mail pour envoyer votre demande",
    submit: "Confirmer et envoyer la demande",
    draft: "Votre demande est gardée comme brouillon. Aucun artisan ne la voit avant que le code soit confirmé.",
    replaced: "Une demande plus récente de ce numéro a pris la place de celle-ci",
    replaced_text:
      "Le code envoyé publie la plus récente. L’ancienne n’est pas perdue\u00a0: vous la retrouverez ensuite sur la page de votre demande et pourrez la publier aussi.",
    same_code: "Le code que nous venons d’envoyer publie cette demande-ci, la plus récente de ce numéro.",
  },
  over: {
    posted: "Votre demande est publiée",
    posted_text: "Plus besoin de code. Vous suivez votre demande par le lien du SMS envoyé au",
    replaced_text:
      "Une demande plus récente de ce numéro a pris sa place et a été publiée. L’ancienne n’est pas perdue\u00a0: vous la retrouverez sur la page de votre demande et pourrez la publier aussi.",
    closed: "Votre demande est terminée",
    closed_text: "Elle a été fermée ou retirée\u00a0: plus besoin de code. Vous pouvez en publier une nouvelle.",
  },
  start: {
    title: "Confirmez votre numéro de téléphone",
    text: "Nous envoyons un code à 6 chiffres par SMS au",
    submit: "Envoyer le code",
  },
  find: {
    title: "Retrouver ma demande",
    lead: "Vous avez publié une demande sans compte ? Nous envoyons un code au numéro utilisé, et il ouvre la page de votre demande.",
    maybe_sent_to: "Si une demande porte ce numéro, nous y avons envoyé un code :",
    link: "Une demande sans compte ? Retrouvez-la par votre numéro",
  },
  sign_in: {
    title: "Connexion par code",
    heading: "Connectez-vous avec un code envoyé sur votre téléphone",
    lead: "Sans mot de passe\u00a0: nous envoyons un code par SMS au numéro de votre compte.",
    submit: "Envoyer le code",
    link: "Se connecter avec un code reçu par SMS",
  },
  ...phoneBanner,
} as const satisfies InTwoForms<typeof arabic>;
