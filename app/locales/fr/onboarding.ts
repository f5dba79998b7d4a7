import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { onboarding as arabic } from "../ar/onboarding.ts";

export const onboarding = {
  title: "Vos premiers pas",
  progress: "{{done}} sur {{total}}",
  retired: {
    title: "Vos catégories ne sont plus proposées",
    text: "Les catégories que vous avez choisies sont retirées, et personne n’y publie plus de demande. Les demandes ouvertes et vos offres restent telles quelles. Choisissez d’autres catégories pour recevoir de nouvelles demandes.",
  },
  why: {
    no_categories: "Aucune demande ne vous arrive encore\u00a0: vous n’avez pas choisi vos catégories.",
    no_wilayas: "Aucune demande ne vous arrive encore\u00a0: vous n’avez pas dit où vous travaillez.",
    on_holiday:
      "Aucune demande ne vous arrive pendant vos vacances. Désactivez le mode vacances dans votre profil pour en recevoir à nouveau.",
  },
  papers: {
    title: "Faites vérifier votre identité pour faire des offres",
    text: "Photographiez votre carte d’identité des deux côtés. Vous gagnez {{IDENTITY_POINTS, number}} points et les clients voient que votre identité est vérifiée.",
    waiting: "Votre carte est en cours de vérification. Nous vous prévenons dès la décision.",
    again: "Les photos de votre carte n’ont pas été acceptées. Lisez le motif et envoyez-en d’autres.",
  },
  trade: {
    title: "Votre métier et vos zones",
    text: "Choisissez jusqu’à {{CATEGORIES_PER_ARTISAN, number}} catégories et {{WILAYAS_PER_ARTISAN, number}} wilayas\u00a0: vous ne recevez que leurs demandes.",
  },
  offer: {
    title: "Faites votre première offre",
    text: "Choisissez une demande proche et proposez votre prix. Les points sont réservés, et utilisés seulement si le client vous choisit.",
  },
  action: {
    papers: "Vérifier mon identité",
    papers_again: "Envoyer d’autres photos",
    categories: "Choisir mes catégories",
    wilayas: "Choisir mes wilayas",
    jobs: "Demandes proches",
  },
} as const satisfies InTwoForms<typeof arabic>;
