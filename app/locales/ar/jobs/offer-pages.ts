/** Accepts or rejects an offer: pages, and dialogs of the page of the request. */
export const offerDecisions = {
  acceptance: {
    title: "قبول عرض {{name, isolate}}؟",
    will_call: "يرى الحرفي رقم هاتفك وعنوان الطلب، وترى رقمه.",
    will_write: "يرى الحرفي عنوان الطلب ورقم هاتفك إن كتبته، وترى رقمه.",
    address: "العنوان الذي يأتي إليه الحرفي",
    address_hint: "يظهر للحرفي الذي اخترته وحده.",
    phone: "رقم هاتفك",
    phone_hint: "ليتصل بك الحرفي. إن لم تكتبه يرى بريدك الإلكتروني.",
    will_close: "تُغلق العروض الأخرى ونُعلم أصحابها.",
    will_pay: "تدفع للحرفي مباشرة بعد العمل.",
    at_old_price: "تقبل العرض بالسعر الحالي {{price, money}}. السعر الجديد المطلوب لا يُحتسب.",
    submit: "اقبل هنا",
    busy: "جارٍ القبول…",
    app: "أو أكمل في التطبيق",
    app_scan: "امسح الرمز بهاتفك، يُفتح العرض نفسه.",
    app_code: "رمز QR لفتح العرض على الهاتف",
    app_open: "افتح في التطبيق",
    not_now: "ليس الآن",
    gone: "لا يمكن قبول هذا العرض الآن",
    gone_text: "لم يعد الطلب مفتوحًا، أو تم اختيار حرفي آخر.",
    gone_withdrawn: "سحب الحرفي عرضه.",
    gone_expired: "انتهت صلاحية العرض.",
    gone_rejected: "رُفض العرض من قبل، أو تم اختيار حرفي آخر.",
    gone_accepted: "قُبل هذا العرض من قبل.",
    back: "العودة إلى الطلب",
    back_offers: "العروض الأخرى",
  },
  rejection: {
    title: "رفض عرض {{name, isolate}}؟",
    text: "نُعلم الحرفي وتعود إليه نقاطه، ويبقى طلبك مفتوحًا لعروض أخرى.",
    reason: "السبب",
    reason_hint: "يقرؤه الحرفي.",
    submit: "رفض العرض",
    busy: "جارٍ الرفض…",
    gone: "لا يمكن رفض هذا العرض الآن",
  },
} as const;

/** Of the pages on which an artisan changes or withdraws an offer. */
export const ownOfferPages = {
  withdrawal: {
    title: "سحب العرض؟",
    text: "نُعلم الزبون، ولا يمكنه قبوله بعد ذلك.",
    back_zero: "لا نقاط محجوزة لهذا العرض.",
    back_one: "تعود نقطة واحدة إلى رصيدك.",
    back_two: "تعود نقطتان إلى رصيدك.",
    back_few: "تعود {{count, number}} نقاط إلى رصيدك.",
    back_many: "تعود {{count, number}} نقطة إلى رصيدك.",
    back_other: "تعود {{count, number}} نقطة إلى رصيدك.",
    submit: "سحب العرض",
    busy: "جارٍ السحب…",
    gone: "لا يمكن سحب هذا العرض الآن",
  },
  revision: {
    title: "تغيير سعر العرض",
    price: "السعر الجديد",
    text: "نُعلم الزبون، ولا يتغير السعر إلا إذا وافق. إلى ذلك الحين يبقى السعر الحالي قائمًا.",
    submit: "طلب السعر الجديد",
    busy: "جارٍ الإرسال…",
    gone: "لا يمكن تغيير سعر هذا العرض الآن",
    gone_text: "سعرك الجديد ينتظر جواب الزبون، أو انتهى العرض، أو تم اختيار حرفي.",
  },
} as const;

/** Of its page, and of the page of the request. */
export const newPriceConsent = {
  title: "الحرفي يطلب سعرًا جديدًا",
  in_force: "السعر الحالي",
  asked: "السعر المطلوب",
  text: "لا يتغير السعر إلا بموافقتك.",
  agree: "أوافق على السعر الجديد",
  keep: "إبقاء السعر الحالي",
  busy: "جارٍ الإرسال…",
  page: "سعر جديد من {{name, isolate}}",
  gone: "لا سعر جديد ينتظر جوابك",
  gone_text: "أجبت عليه من قبل، أو سُحب العرض أو انتهى.",
} as const;
