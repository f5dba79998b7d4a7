/** What the card of points says, also on pages of receipts and documents. */
export const pointBalance = {
  balance: "Solde",
  available: "Disponibles",
  held: "Réservés",
  held_returns: "Les points réservés vous reviennent si le client ne vous choisit pas.",
  ledger: "Historique des points",
} as const;
