export const receiptFacts = {
  method: "طريقة الدفع",
  methods: { ccp: "CCP", baridimob: "بريدي موب", bank: "بنك" },
  reference: "رقم العملية",
  paid_at: "تاريخ الدفع",
  note: "ملاحظة",
  status: { pending: "قيد المراجعة", approved: "مقبول", denied: "مرفوض" },
} as const;
