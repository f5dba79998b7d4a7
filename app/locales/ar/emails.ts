/** The letters. Each is one reading page: why it comes, the one thing to do, how long it holds, what to do if it is not for you. */
export const emails = {
  confirm_email: {
    subject: "أكّد بريدك الإلكتروني على حِرفة",
    greeting: "مرحبًا {{name, isolate}}،",
    why: "أنشأت حسابًا على حِرفة بهذا البريد الإلكتروني. أكّده لتنشر طلباتك أو تقدّم عروضك.",
    action: "تأكيد بريدي الإلكتروني",
    if_button_fails: "إذا لم يعمل الزر، انسخ هذا الرابط في متصفحك:",
    lifetime: "الرابط صالح لمدة 48 ساعة، ويُستعمل مرة واحدة.",
    not_you: "إذا لم تنشئ هذا الحساب، تجاهل هذه الرسالة.",
    sender: "فريق حِرفة",
  },
} as const;
