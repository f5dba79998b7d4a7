import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { sharedJob as arabic } from "../../ar/jobs/shared-job.ts";

export const sharedJob = {
  /** To a visitor, above the sign-in. */
  sign_in: "Ce lien mène à une demande. Connectez-vous ou créez un compte pour la voir\u00a0: vous y reviendrez aussitôt.",
  title: "Cette demande ne vous est pas montrée",
  artisan:
    "Vous voyez les demandes ouvertes dans vos catégories et vos wilayas, et celles dont vous avez été prévenu. Celle-ci est peut-être terminée, ou d’une autre catégorie ou d’une autre wilaya.",
  unverified:
    "Votre identité n’est pas encore vérifiée\u00a0: seuls les artisans vérifiés sont prévenus des demandes et font des offres.",
  client:
    "Elle n’est visible que par la personne qui l’a publiée et par les artisans concernés. Si c’est la vôtre, connectez-vous au compte qui l’a publiée, ou ouvrez le lien de suivi que nous vous avons envoyé.",
  ended:
    "Le client a choisi un autre artisan ou la demande est close. Aucun point n’est réservé. Vous pouvez encore copier votre message.",
  held: "Cette demande est en vérification",
  held_text:
    "Notre équipe vérifie cette demande. Si tout est en ordre, elle revient ici, en général en une demi-heure, avec votre offre si vous en avez fait une.",
  verify: "Vérifier mon identité",
  categories: "Mes catégories",
  wilayas: "Mes wilayas",
} as const satisfies InTwoForms<typeof arabic>;
