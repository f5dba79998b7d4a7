/** Loaded by the browser when a form was sent and its answer is an error of ours. */
export const notAccepted = {
  title: "لم يُحفظ ما أرسلته",
  failed: "حدث خلل عندنا. أعد المحاولة بعد قليل. لم يضع شيء مما كتبته.",
  too_many: "أرسلت كثيرًا في وقت قصير. انتظر قليلًا ثم أعد المحاولة. لم يضع شيء مما كتبته.",
  too_large: "ما كتبته أطول مما يمكننا استلامه. اختصره ثم أعد المحاولة. لم يضع شيء منه.",
} as const;
