export const reviewWords = {
  former_member: "عضو سابق",
  /** Why a review was removed, as everybody reads it in its place. */
  removal: {
    insult: "فيه كلام مهين.",
    personal_data: "فيه معلومات شخصية.",
    not_about_the_work: "لا يتعلق بالعمل.",
    false: "تبيّن أنه غير صحيح.",
    other: "لا يوافق قواعد التقييم.",
    dispute: "حُذف بقرار في نزاع.",
  },
} as const;
