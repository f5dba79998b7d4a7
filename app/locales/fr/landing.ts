import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { landing as arabic } from "../ar/landing.ts";

export const landing = {
  description:
    "Publiez votre demande gratuitement et recevez les offres d’artisans à l’identité vérifiée, tout près de chez vous, dans toutes les wilayas d’Algérie.",
  hero: {
    eyebrow: "Services à domicile dans toutes les wilayas",
    title: "Des offres d’artisans\nproches, en général",
    title_mark: "en quelques minutes",
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
    promise_soon: "Souvent en quelques minutes",
    promise_verified: "Identités vérifiées",
    code: "Code QR pour télécharger l’application",
    art_told: "11 artisans prévenus",
    art_offers: "Offres reçues",
    art_when: "il y a 1\u00a0min",
  },
  services: {
    title: "De quoi avez-vous besoin\u202f?",
    lead: "Choisissez un service et lancez votre demande.",
    search: "Rechercher un service…",
    clear: "Effacer la recherche",
    found_one: "{{count, number}} service correspond à «\u00a0{{typed}}\u00a0»",
    found_other: "{{count, number}} services correspondent à «\u00a0{{typed}}\u00a0»",
    none: "Aucun résultat.",
    none_action: "Publiez votre demande, nous vous orienterons",
    show_all: "Voir tous les services",
    hide: "Masquer",
    failed: "Les services n’ont pas pu être chargés",
    failed_text: "Vous pouvez tout de même publier votre demande.",
  },
  steps: {
    eyebrow: "Trois étapes",
    title: "De la demande à la solution",
    post: "Publiez votre demande",
    post_text: "Décrivez le problème, ajoutez jusqu’à {{PHOTOS_PER_JOB, number}} photos et indiquez votre commune.",
    answer: "Les artisans répondent",
    answer_text: "Chaque offre affiche son prix et sa date au plus tôt. Tous ceux qui font une offre ont une identité vérifiée.",
    choose: "Choisissez l’artisan",
    choose_text:
      "Comparez les offres et acceptez celle qui vous convient\u00a0: chacun voit alors le numéro de l’autre. Vous payez l’artisan directement.",
    example_job: "Réparation de fuites d’eau",
    example_place: "Bab El Oued",
    example_names: { first: "Hicham", second: "Karim", third: "Yacine" },
    example_distance: "{{km, number}}\u00a0km",
    example_accepted: "Vous avez choisi Karim",
    example_when: "Rendez-vous\u00a0: aujourd’hui, 14:00",
  },
  artisans: {
    title: "Artisan\u202f? Vos clients sont plus près que vous ne le pensez.",
    near: "Les demandes proches vous arrivent dès leur publication",
    verified: "Badge «\u00a0identité vérifiée\u00a0» et {{IDENTITY_POINTS, number}} points offerts à la vérification",
    price: "Vous fixez vos prix et votre zone d’intervention",
    join: "S’inscrire comme artisan",
  },
  faq: {
    title: "Questions fréquentes",
    lead: "Des réponses courtes à ce que l’on nous demande le plus.",
    items: {
      find: {
        question: "Comment trouver un artisan ?",
        answer:
          "Publiez votre demande avec une courte description, des photos et votre localisation (wilaya et commune). Des artisans proches, à l’identité vérifiée, vous envoient jusqu’à {{OFFERS_PER_JOB, number}} offres, en général en quelques minutes ; vous les comparez et choisissez celle qui vous convient.",
      },
      free: {
        question: "Le service est-il gratuit ?",
        answer:
          "Oui, il est entièrement gratuit pour les clients. Vous payez uniquement à l’artisan le prix convenu entre vous, sans commission à votre charge.",
      },
      verify: {
        question: "Comment vérifiez-vous l’identité des artisans ?",
        answer:
          "L’artisan envoie le recto et le verso de sa carte nationale d’identité et son numéro d’identification national ; une entreprise ajoute son numéro du registre du commerce. Notre équipe contrôle le dossier, puis le badge « identité vérifiée » apparaît avec le document contrôlé et la date. Sans vérification, un artisan ne peut pas faire d’offre. Les avis des clients complètent ce contrôle.",
      },
      guest: {
        question: "Puis-je publier une demande sans compte ?",
        answer:
          "Oui, vous pouvez continuer sans compte : vous confirmez votre numéro de téléphone avec un code, puis vous suivez votre demande et acceptez l’offre de votre choix depuis un lien personnel. Avec un compte, vos demandes, vos discussions et vos avis sont réunis au même endroit. Les offres s’acceptent sur le site comme dans l’application.",
      },
      price: {
        question: "Qui fixe le prix et comment payer ?",
        answer:
          "Le prix est convenu directement entre vous et l’artisan. Mettez-vous d’accord sur le prix et la durée avant le début des travaux et demandez un reçu ou une facture. Vous payez l’artisan en espèces ou par virement CCP, comme vous en convenez\u202f; cet argent ne passe pas par Hirfa.",
      },
      artisan: {
        question: "Je suis artisan, comment commencer ?",
        answer:
          "Inscrivez-vous avec votre numéro de téléphone et votre adresse e\u2060-\u2060mail, choisissez jusqu’à {{CATEGORIES_PER_ARTISAN, number}} catégories et vos wilayas, ajoutez une présentation, des photos de vos réalisations et vos disponibilités. Vous voyez tout de suite les demandes proches ; pour faire des offres, vérifiez votre identité sur le site ou dans l’application : à l’approbation, vous gagnez {{IDENTITY_POINTS, number}} points. Les points sont réservés à l’envoi de l’offre et ne sont utilisés que si le client vous choisit. Le mode vacances s’active quand vous voulez.",
      },
    },
  },
} as const satisfies InTwoForms<typeof arabic>;
