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
  otp: {
    subject: "رمز التأكيد على حِرفة",
    greeting: "مرحبًا {{name, isolate}}،",
    why: "هذا رمز التأكيد الذي طلبته على حِرفة. اكتبه في الصفحة التي طلبته منها.",
    lifetime: "الرمز صالح لمدة 10 دقائق، ويُستعمل مرة واحدة. لا تعطه لأي شخص.",
    not_you: "إذا لم تطلب هذا الرمز، تجاهل هذه الرسالة.",
    sender: "فريق حِرفة",
    /** Within 70 letters of UCS-2; elsewhere within 160 of the GSM alphabet, which has neither ê nor a no-break space. */
    sms: "رمز التأكيد: {{code}}. لا تعطه لأي شخص.",
  },
  artisan_told: {
    subject: "أُشعر حرفيون بطلبك {{ref}}",
    greeting: "مرحبًا {{name, isolate}}،",
    who_zero: "لم يُشعر أي حرفي بطلبك {{ref, isolate}} بعد.",
    who_one: "أُشعر حرفي واحد بطلبك {{ref, isolate}}.",
    who_two: "أُشعر حرفيان بطلبك {{ref, isolate}}.",
    who_few: "أُشعر {{count, number}} حرفيين بطلبك {{ref, isolate}}.",
    who_many: "أُشعر {{count, number}} حرفيًا بطلبك {{ref, isolate}}.",
    who_other: "أُشعر {{count, number}} حرفي بطلبك {{ref, isolate}}.",
    next: "نُعلمك فور وصول أول عرض.",
    action: "عرض طلبي",
    if_button_fails: "إذا لم يعمل الزر، انسخ هذا الرابط في متصفحك:",
    why: "وصلتك هذه الرسالة لأن طلبك لم يجد حرفيًا قريبًا، فطلبت منا مواصلة البحث.",
    sender: "فريق حِرفة",
  },
} as const;
