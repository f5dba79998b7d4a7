/** Loaded by the browser when a form was sent and its answer is an error of ours. */
export const notAccepted = {
  title: "لم يُحفظ ما أرسلته",
  title_unknown: "قد لا يكون ما أرسلته محفوظًا",
  failed: "حدث خلل عندنا. تفقد ما وصل قبل أن ترسله مرة أخرى. لم يضع شيء مما كتبته.",
  too_many: "أرسلت كثيرًا في وقت قصير. انتظر قليلًا ثم أعد المحاولة. لم يضع شيء مما كتبته.",
  too_large: "ما أرسلته أكبر مما يمكننا استلامه. اختصر النص أو أرسل صورة أصغر. لم يضع شيء مما كتبته.",
} as const;
