/** Texts of pushes on a phone. */
export const pushes = {
  details: "التفاصيل على حِرفة.",
  hidden: "لديك جديد. افتح حِرفة لتقرأه.",
  test_title: "الإشعارات تعمل على هذا الجهاز",
  test: "هكذا تصلك أخبار حِرفة هنا.",
} as const;
