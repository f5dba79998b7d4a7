export const receiptFacts = {
  method: "Moyen de paiement",
  methods: { ccp: "CCP", baridimob: "BaridiMob", bank: "Banque" },
  reference: "Numéro de l’opération",
  paid_at: "Date du paiement",
  note: "Remarque",
  status: { pending: "En vérification", approved: "Approuvé", denied: "Refusé" },
} as const;
