import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { points as arabic } from "../../ar/points/points.ts";
import { pointBalance } from "./point-balance.ts";
import { pointCosts } from "./point-costs.ts";
import { pointKinds } from "./point-kinds.ts";

export const points = {
  title: "Points",
  ...pointBalance,
  ...pointCosts,
  line: "Ligne {{seq, number}}",
  now: "Votre solde disponible : {{points, isolate}}.",
  kind: pointKinds,
  from_available: "du disponible",
  from_held: "du réservé",
  to_available: "au disponible",
  reason: {
    offer_sent: "Vous avez envoyé une offre",
    offer_accepted: "Le client vous a choisi",
    offer_accepted_after_release: "Le client vous a choisi après le retour des points",
    another_chosen: "Le client a choisi un autre artisan",
    offer_rejected: "Le client a refusé votre offre",
    offer_withdrawn: "Vous avez retiré votre offre",
    offer_expired: "Votre offre a expiré",
    offer_unseen: "Le client n’a pas ouvert votre offre depuis {{UNSEEN_HOLD_LIFETIME_MS, hours}}",
    account_deactivated: "Votre compte a été désactivé",
    job_deleted: "Le client a supprimé sa demande",
    job_closed: "Le client a fermé sa demande",
    job_expired: "La demande a expiré",
    job_removed: "Notre équipe a retiré la demande",
    match_cancelled: "Le client a annulé l’accord",
    report_upheld: "Signalement fondé : les points de l’accord sont rendus",
    client_absent: "Le client était absent\u00a0: les points de l’accord sont rendus",
    no_show_refuted: "L’artisan était venu\u00a0: les points de l’accord sont rendus",
    dispute_decided: "Un litige est tranché\u00a0: les points de l’accord sont rendus",
    identity_verified: "Votre identité est vérifiée",
    receipt_approved: "Votre reçu de paiement est approuvé",
    correction: "Correction de l’équipe",
    goodwill: "Geste commercial",
    purchase_refunded: "Un achat de points vous a été remboursé",
    misuse: "Usage contraire aux règles",
    demo: "Points de démonstration",
    unknown: "Autre mouvement",
  },
  older: "Lignes plus anciennes",
  statement: "Relevé de points",
  empty: "Aucun mouvement dans votre historique",
  empty_text: "Chaque point ajouté, réservé, utilisé ou rendu s’écrit ici.",
} as const satisfies InTwoForms<typeof arabic>;
