import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { adjustments as arabic } from "../../ar/admin/adjustments.ts";

export const adjustments = {
  title: "Correction de points",
  text: "Pour une erreur, un geste ou un remboursement. L’artisan lit le motif, et la correction reste dans son historique des points.",
  limit: "Au-delà de {{count, number}} points par jour, un second administrateur confirme.",
  direction: "Ajouter ou retirer",
  give: "Ajouter au solde",
  take: "Retirer du disponible",
  points: "Points",
  reason: "Motif tel que l’artisan le lit",
  reasons: {
    correction: "Erreur de notre part",
    goodwill: "Geste commercial",
    purchase_refunded: "Achat de points remboursé",
    misuse: "Usage contraire aux règles",
  },
  note: "Note pour les administrateurs\u00a0: l’artisan ne la lit pas, elle est effacée avec son compte",
  submit: "Corriger le solde",
  waiting: "Corrections qui attendent un second administrateur",
  limit_waits: "Un plafond plus élevé pour les points qu’un administrateur corrige seul attend un second administrateur.",
  limit_link: "Voir le plafond proposé",
  given: "Ajouter {{points}}",
  taken: "Retirer {{points}}",
  proposed: "Proposé par {{name, isolate}}, {{date, isolate}}",
  own: "Vous l’avez proposée : un autre administrateur la confirme.",
  gone: "La personne qui l’a proposée n’est plus administratrice : refusez-la et proposez-la à nouveau.",
  confirm: "Confirmer",
  refuse: "Refuser",
  take_back: "Retirer la proposition",
  refuse_why: "Motif du refus, pour les administrateurs\u00a0: effacé avec le compte",
  is_waiting: "Une correction de {{points}} attend un second administrateur.",
  to_inbox: "À traiter",
  done: {
    confirmed: "Le solde est corrigé et l’artisan est prévenu.",
    refused: "La correction est refusée, le solde n’a pas changé.",
  },
} as const satisfies InTwoForms<typeof arabic>;
