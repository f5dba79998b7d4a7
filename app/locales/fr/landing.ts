import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { landing as arabic } from "../ar/landing.ts";

export const landing = {
  description:
    "Publiez votre demande gratuitement et recevez les offres d’artisans à l’identité vérifiée, tout près de chez vous, dans toutes les wilayas d’Algérie.",
  hero: {
    eyebrow: "Services à domicile dans toutes les wilayas",
    title: "Le bon artisan tout près de chez vous, en général en",
    title_mark: "quelques minutes",
    lead: "Publiez votre demande gratuitement et recevez les offres d’artisans à l’identité vérifiée, tout près de chez vous. Vous convenez du prix ensemble et ne payez que l’artisan.",
    service: "Quel service\u202f?",
    wilaya: "Choisir la wilaya",
    submit: "Publier ma demande",
    examples: "Par exemple\u00a0:",
    example_leak: "Fuite d’eau",
    example_ac: "Pose de clim",
    example_power: "Panne électrique",
    example_paint: "Peinture",
    promise_free: "Gratuit pour les clients",
    promise_fast: "Offres en général en quelques minutes",
    promise_verified: "Identités vérifiées",
    card_title: "Nouvelle offre sur votre demande",
    card_name: "Karim",
  },
  services: {
    title: "De quoi avez-vous besoin\u202f?",
    lead: "Choisissez un service et lancez votre demande.",
    show_all: "Voir tous les services",
    hide: "Masquer",
    failed: "Les services n’ont pas pu être chargés",
    failed_text: "Vous pouvez tout de même publier votre demande.",
  },
  steps: {
    eyebrow: "Trois étapes",
    title: "De la demande à la solution",
    post: "Publiez votre demande",
    post_text: "Décrivez le problème, ajoutez jusqu’à 5 photos et indiquez votre commune.",
    answer: "Les artisans répondent",
    answer_text: "Chaque offre affiche son prix et sa date au plus tôt. Tous ceux qui font une offre ont une identité vérifiée.",
    choose: "Choisissez l’artisan",
    choose_text:
      "Comparez les offres et acceptez celle qui vous convient\u00a0: chacun voit alors le numéro de l’autre. Vous payez l’artisan directement.",
    example_job: "Réparation de fuites d’eau",
    example_place: "Bab El Oued",
    example_accepted: "Artisan choisi",
    example_when: "Rendez-vous\u00a0: aujourd’hui, 14:00",
  },
  artisans: {
    title: "Artisan\u202f? Vos clients sont plus près que vous ne le pensez.",
    near: "Les demandes proches vous arrivent dès leur publication",
    verified: "Badge «\u00a0identité vérifiée\u00a0» et 10 points offerts à la vérification",
    price: "Vous fixez vos prix et votre zone d’intervention",
    join: "S’inscrire comme artisan",
  },
} as const satisfies InTwoForms<typeof arabic>;
