/** The filter of the list of reports, which the audit log names too. */
export const reportStatus = {
  new: "جديدة",
  in_review: "قيد المراجعة",
  upheld: "مقبولة",
  dismissed: "مرفوضة",
  appealed: "معترَض عليها",
  final: "نهائية",
} as const;
