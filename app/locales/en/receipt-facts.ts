export const receiptFacts = {
  method: "Payment method",
  methods: { ccp: "CCP", baridimob: "BaridiMob", bank: "Bank" },
  reference: "Transaction number",
  paid_at: "Date of payment",
  note: "Note",
  status: { pending: "Under review", approved: "Approved", denied: "Denied" },
} as const;
