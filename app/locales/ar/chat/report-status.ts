/** The filter of the list of reports, which the audit log of an export names too. */
export const reportStatus = {
  new: "جديدة",
  in_review: "قيد المراجعة",
  upheld: "مقبولة",
  dismissed: "مرفوضة",
  appealed: "معترَض عليها",
  final: "نهائية",
} as const;

/** The status of one report, in the audit log. */
export const statusOfReport = {
  new: "جديد",
  in_review: "قيد المراجعة",
  upheld: "مقبول",
  dismissed: "مرفوض",
  appealed: "معترَض عليه",
  final: "نهائي",
} as const;
