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
  reset_code: {
    subject: "رمز كلمة السر الجديدة على حِرفة",
    why: "طُلبت كلمة سر جديدة لحسابك على حِرفة. اكتب هذا الرمز في الصفحة التي طلبته منها.",
    not_you: "إذا لم تطلب ذلك، تجاهل هذه الرسالة: تبقى كلمة سرك كما هي ما دام الرمز عندك وحدك.",
    sms: "رمز كلمة السر الجديدة: {{code}}. لا تعطه لأي شخص.",
  },
  password_changed: {
    subject: "تغيّرت كلمة السر على حِرفة",
    greeting: "مرحبًا {{name, isolate}}،",
    what: "تغيّرت كلمة سر حسابك في {{when, isolate}}، وخرجت أجهزتك الأخرى من الحساب.",
    number: "وحتى لا يدخل به أي شخص غيرك، يجب تأكيد رقم هاتف حسابك من جديد: ادخل إلى حسابك وأكّده.",
    not_you: "إذا لم تغيّرها أنت، عيّن كلمة سر جديدة الآن ثم راسل فريق الدعم.",
    action: "تعيين كلمة سر جديدة",
    if_button_fails: "إذا لم يعمل الزر، انسخ هذا الرابط في متصفحك:",
    it_was_you: "إذا غيّرتها أنت، فلا حاجة إلى أي شيء.",
    sender: "فريق حِرفة",
    /** Within 70 letters of UCS-2, as above. */
    sms: "تغيّرت كلمة سر حسابك في حرفة. إن لم تكن أنت فعيّن غيرها الآن.",
  },
  email_changed: {
    subject: "لحسابك على حِرفة بريد إلكتروني آخر",
    greeting: "مرحبًا {{name, isolate}}،",
    what: "تغيّر البريد الإلكتروني لحسابك في {{when, isolate}}، ولم يعد هذا العنوان يفتحه.",
    not_you: "إذا لم تغيّره أنت، راسل فريق الدعم الآن.",
    it_was_you: "إذا غيّرته أنت، فلا حاجة إلى أي شيء.",
    sender: "فريق حِرفة",
  },
  provider_linked: {
    subject: "صرت تدخل إلى حسابك عبر {{provider}}",
    greeting: "مرحبًا {{name, isolate}}،",
    what: "منذ {{when, isolate}} صرت تدخل إلى حسابك عبر {{provider, isolate}}.",
    older:
      "حتى لا يدخل أي شخص غيرك، خرجت أجهزتك الأخرى من الحساب، ولم تعد كلمة السر السابقة صالحة: يمكنك تعيين كلمة سر جديدة. وإذا كان في حسابك رقم هاتف، فأكّده من جديد.",
    action: "تعيين كلمة سر جديدة",
    if_button_fails: "إذا لم يعمل الزر، انسخ هذا الرابط في متصفحك:",
    not_you: "إذا لم تكن أنت، راسل فريق الدعم.",
    sender: "فريق حِرفة",
  },
  guest: {
    /** The link makes them longer than one part. */
    link: { sms: "نُشر طلبك {{ref}} على حِرفة. تابع العروض من هنا: {{link}}" },
    /** Within 70 letters of UCS-2. */
    account: { sms: "انتقل طلبك إلى حساب برقمك في حرفة. إن لم تكن أنت فعيّن كلمة سر الآن." },
    offer: { sms: "وصلك عرض جديد على طلبك {{ref}}: {{link}}" },
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
