/** Disputes about a match. */
export const disputes = {
  notification: {
    title: {
      dispute_opened: "Un litige est ouvert",
      dispute_answered: "Nouvelle réponse dans le litige",
      dispute_closed: "Litige clos",
      opened: "Un litige attend une décision",
      appealed: "Une contestation attend",
    },
    dispute_opened:
      "«\u00a0{{service}}\u00a0»\u00a0: l’autre partie a ouvert un litige. Donnez votre version\u00a0: la décision vient après votre réponse ou après {{DISPUTE_ANSWER_MS, hours}}.",
    dispute_answered: "«\u00a0{{service}}\u00a0»\u00a0: l’autre partie a écrit dans le litige.",
    withdrawn: "«\u00a0{{service}}\u00a0»\u00a0: le litige est retiré.",
    decided: "«\u00a0{{service}}\u00a0»\u00a0: {{outcome}}. {{reason}}.",
    kept: "«\u00a0{{service}}\u00a0»\u00a0: la décision est maintenue\u00a0: {{outcome}}. {{reason}}.",
    changed: "«\u00a0{{service}}\u00a0»\u00a0: la décision a changé\u00a0: {{outcome}}. {{reason}}.",
    final: "«\u00a0{{service}}\u00a0»\u00a0: la décision est définitive\u00a0: {{outcome}}. {{reason}}.",
    note: "Notre équipe écrit\u00a0: «\u00a0{{note, isolate}}\u00a0».",
    opened: "Un litige est ouvert entre un client et un artisan.",
    appealed: "Une partie conteste la décision d’un litige.",
  },
  outcome: {
    client_right: "Raison au client",
    artisan_right: "Raison à l’artisan",
    shared: "Responsabilité partagée",
    no_fault: "Aucune faute",
  },
  reason: {
    both_agree: "Les deux parties sont d’accord",
    codes_show: "Les codes de visite le montrent",
    photos_show: "Les photos le montrent",
    chat_shows: "La discussion le montre",
    no_proof: "Pas assez de preuves",
    outside_rules: "Hors des règles de Hirfa",
    other: "Autre raison",
  },
};
