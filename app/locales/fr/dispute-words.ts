export const disputeWords = {
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
  kind: {
    not_done: "Travail non fait",
    poor_work: "Travail mal fait",
    damage: "Dégât",
    price: "Prix",
    not_paid: "Non payé",
    no_show: "Visite manquée",
    behaviour: "Comportement",
    other: "Autre raison",
  },
  status: {
    open: "Ouvert",
    decided: "Tranché",
    appealed: "Décision contestée",
    final: "Définitif",
    withdrawn: "Retiré",
  },
} as const;
