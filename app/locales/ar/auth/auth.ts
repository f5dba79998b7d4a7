import { letter } from "./letter.ts";
import { ownAccount as account, confirmBanner as confirm_banner, accountFields as field } from "./own-account.ts";

export const auth = {
  chooser: {
    without_account: "المتابعة بدون حساب",
    title: "تسجيل الدخول",
    client: {
      heading: "أبحث عن حرفي",
      text: "انشر طلبك مجانًا، وتصلك العروض عادةً خلال دقائق.",
      enter: "دخول الزبون",
      new_here: "ليس لديك حساب؟",
      join: "أنشئ حساب زبون",
    },
    artisan: {
      heading: "أنا حرفي",
      text: "استقبل طلبات قريبة منك، وحدّد سعرك بنفسك.",
      enter: "دخول الحرفي",
      new_here: "جديد هنا؟",
      join: "انضم كحرفي",
    },
  },
  sign_in: {
    welcome: "مرحبًا بك من جديد",
    submit: "تسجيل الدخول",
    title: { client: "دخول الزبون", artisan: "دخول الحرفي", admin: "دخول المشرف" },
    badge: { client: "حساب زبون", artisan: "حساب حرفي", admin: "حساب مشرف" },
    not_you: { client: "لست زبونًا؟", artisan: "لست حرفيًا؟" },
    new_here: "ليس لديك حساب؟",
    way: "طريقة الدخول",
    by_phone: "رقم الهاتف",
    by_email: "البريد الإلكتروني",
    admin_lead: "للمشرفين فقط. تنتهي الجلسة بعد {{ADMIN_SESSION_IDLE_MS, minutes}} دون نشاط.",
    go_on: "سجّل الدخول للمتابعة",
    go_on_text: "انتهت جلستك أو لم تُفتح بعد. بعد الدخول تعود إلى الصفحة التي كنت فيها.",
  },
  field,
  register: {
    have_account: "لديك حساب؟",
    submit: "إنشاء الحساب",
    client: {
      title: "أنشئ حساب زبون",
      lead: "انشر طلبك وقارن العروض، مجانًا.",
      promise: "الحرفي الذي تحتاجه أقرب مما تظن.",
      promises: {
        first: "تنشر طلبك مجانًا",
        second: "تقارن العروض جنبًا إلى جنب",
        third: "حرفيون هوياتهم موثقة",
        fourth: "لا تدفع إلا للحرفي",
      },
    },
    artisan: {
      title: "انضم كحرفي",
      lead: "أنشئ حسابك واستقبل أول طلب قريب منك.",
      promise: "مهنتك تستحق زبائن أكثر.",
      promises: {
        first: "طلبات قريبة تصلك فورًا",
        second: "وثّق هويتك واربح نقاطًا: {{IDENTITY_POINTS, number}}",
        third: "تحدّد سعرك بنفسك",
        fourth: "لا تُخصم نقاطك إلا إذا اختارك الزبون",
      },
    },
  },
  social: {
    or: "أو",
    with: "المتابعة باستعمال {{provider}}",
    terms: "بالمتابعة بهذه الطريقة توافق على <terms>شروط الاستخدام</terms> و<privacy>سياسة الخصوصية</privacy>.",
    /** What to call a person whose provider tells no name. */
    nameless: "زبون",
  },
  letter,
  confirmed: {
    title: "تم تأكيد بريدك الإلكتروني",
    ready: "حسابك جاهز. واصل من حيث توقفت.",
    client: "حسابك جاهز. انشر طلبك متى شئت.",
    artisan: "حسابك جاهز. تصفح الطلبات القريبة منك.",
    artisan_step: "حسابك جاهز. هذه خطوتك الأولى نحو أول طلب.",
    published: "حسابك جاهز، ونُشر طلبك الآن.",
    see_request: "عرض طلبك",
    go_on: "متابعة",
  },
  bad_key: {
    title: "الرابط غير صالح",
    text: "هذا الرابط غير صالح أو انتهت صلاحيته. نرسل إليك رابطًا جديدًا.",
    sign_in: "سجّل الدخول لنرسله إليك",
  },
  activated: {
    title: "حساب مفعّل",
    text: "حسابك مفعّل مسبقًا.",
  },
  first_admin: {
    title: "أول مشرف في المنصة",
    lead: "يُستعمل هذا الرابط مرة واحدة. أدخل اسمك واختر كلمة سر لتفتح حساب المشرف.",
    submit: "إنشاء حساب المشرف",
    reset_title: "العودة إلى حسابك",
    reset_lead: "يعمل هذا الرابط مرة واحدة. اختر كلمة سر، ثم فعّل الحماية بخطوتين من جديد.",
    reset_submit: "حفظ كلمة السر",
    bad_title: "الرابط غير صالح",
    bad_text:
      "يُستعمل الرابط مرة واحدة خلال {{FIRST_ADMIN_LINK_LIFETIME_MS, hours}}، ما دامت المنصة بلا مشرف. اطلب رابطًا جديدًا ممن يشغّل المنصة، أو سجّل الدخول إن كان لك حساب مشرف.",
  },
  confirm_banner,
  account,
} as const;
