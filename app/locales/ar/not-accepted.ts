/** Loaded by the browser when a form was sent and its answer is an error of ours. */
export const notAccepted = {
  title: "لم يُحفظ ما أرسلته",
  title_unknown: "قد لا يكون ما أرسلته محفوظًا",
  failed: "حدث خلل عندنا. لم يضع شيء مما كتبته. تفقد ما وصل قبل أن ترسله مرة أخرى.",
  too_many: "أرسلت كثيرًا في وقت قصير. لم يضع شيء مما كتبته. انتظر قليلًا ثم أعد المحاولة.",
  too_large: "ما أرسلته أكبر مما يمكننا استلامه. لم يضع شيء مما كتبته. اختصر النص أو أرسل صورة أصغر.",
} as const;
