import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { reviews as arabic } from "../../ar/jobs/reviews.ts";
import { adminReviews } from "../admin/admin-reviews.ts";
import { reviewWords } from "./review-words.ts";

export const reviews = {
  ...reviewWords,
  notice: {
    title: {
      waits: "L’autre partie a laissé son avis",
      shown: "Un avis sur vous est publié",
      reply: "Une réponse à votre avis",
      removed: "Votre avis a été retiré",
    },
    waits: "«\u00a0{{service}}\u00a0»\u00a0: les deux avis paraissent ensemble. {{deadline}}",
    shown: "«\u00a0{{service}}\u00a0»\u00a0: vous pouvez lire ce qui a été dit de vous, et y répondre.",
    reply: "«\u00a0{{service}}\u00a0»\u00a0: l’autre partie a répondu à votre avis.",
    removed: "«\u00a0{{service}}\u00a0»\u00a0: notre équipe a retiré votre avis. {{reason}}",
  },
  criteria: { quality: "Qualité du travail", punctuality: "Ponctualité", price_fairness: "Prix" },
  form: {
    title_client: "Comment était le travail de {{name, isolate}}\u202f?",
    title_artisan: "Comment s’est passé le travail chez {{name, isolate}}\u202f?",
    rating: "Note générale",
    parts: "En détail (facultatif)",
    text: "Votre avis",
    text_hint: "Numéros et adresses n’y sont pas montrés. Il ne peut plus être changé ensuite.",
    submit: "Envoyer l’avis",
    busy: "Envoi…",
  },
  job: {
    title: "Avis sur le travail",
    over: "Le délai pour donner un avis est passé",
    over_text: "Personne n’a laissé d’avis sur ce travail.",
    none_of_client: "Le client n’a pas laissé d’avis.",
    none_of_artisan: "L’artisan n’a pas laissé d’avis.",
    yours: "Votre avis",
    of_client: "Avis du client",
    of_artisan: "Avis de l’artisan",
    back: "Retour à la demande",
  },
  reply: {
    label: "Votre réponse",
    hint: "Elle s’affiche sous l’avis pour tous ceux qui le lisent. Vous répondez une seule fois, sans pouvoir la modifier ensuite.",
    submit: "Envoyer la réponse",
    busy: "Envoi…",
    of_client: "Réponse du client",
    of_artisan: "Réponse de l’artisan",
    sent: "Votre réponse est envoyée",
  },
  stub: "L’équipe Hirfa a retiré cet avis le {{day}}",
  verified: "Travail confirmé par les deux parties",
  removed_one: "Un avis a été retiré\u202f; la raison figure à sa place.",
  removed_other: "{{count, number}} avis ont été retirés\u202f; la raison figure à la place de chacun.",
  older: "Avis plus anciens",
  newest: "Avis les plus récents",
  none_older: "Il n’y a pas d’avis plus ancien.",
  remove: "Retirer l’avis",
  admin: adminReviews,
} as const satisfies InTwoForms<typeof arabic>;
