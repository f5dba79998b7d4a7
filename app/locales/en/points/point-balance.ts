/** What the card of points says, also on pages of receipts and documents. */
export const pointBalance = {
  balance: "Balance",
  available: "Available",
  held: "Held",
  held_returns: "Held points come back to you if the client does not choose you.",
  ledger: "Points history",
} as const;
