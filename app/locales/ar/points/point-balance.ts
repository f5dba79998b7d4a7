/** What the card of points says, also on pages of receipts and documents. */
export const pointBalance = {
  balance: "الرصيد",
  available: "متاح",
  held: "محجوز",
  held_returns: "المحجوز يعود إليك إذا لم يخترك الزبون.",
  ledger: "سجل النقاط",
} as const;
