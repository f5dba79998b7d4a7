/** Refusals that hydrated pages say themselves. */
export const pageRefusals = {
  account_not_confirmed: "أكّد بريدك الإلكتروني أولًا: أرسلنا إليك رسالة فيها رابط.",
  post_changed_meanwhile:
    "تغيّر هذا المقال على يد {{name, isolate}} بينما كنت تكتب. نصك ما زال هنا ولم يُحفظ: قارنه بالنسخة الأخيرة.",
  report_already_open: "سبق أن بلّغت عن هذه المحادثة، ونحن نراجعها. انتظر النتيجة في إشعاراتك.",
  verification_lapsed: "حُذفت صور هذا الملف قبل البتّ فيه، وطلبنا من صاحبه إرسالها من جديد. اختر ملفًا آخر.",
  decision_applied: "طُبّق هذا القرار أو سُحب قبل ذلك. حدّث الصفحة.",
  decision_partly_applied: "طُبّق بعض هذه القرارات قبل ذلك، وسُحب الباقي. حدّث الصفحة.",
} as const;
