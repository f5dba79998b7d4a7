/** The words of a report, which the page of a room brings too. */
export const reportReason = {
  fraud: "احتيال أو طلب تسبيق",
  insult: "إهانة",
  threat: "تهديد",
  harassment: "مضايقة",
  spam: "رسائل مزعجة أو إشهار",
  off_platform: "طلب التعامل خارج حِرفة",
  other: "سبب آخر",
};

export const reportPage = {
  title: "تبليغ عن المحادثة",
  title_message: "تبليغ عن رسالة",
  lead: "لا نذكر اسمك. يراجع فريقنا التبليغ ويُعلمك بالنتيجة.",
  message: "الرسالة المعنية",
  picture: "صورة",
  reason: "ما المشكلة؟",
  details: "تفاصيل إضافية",
  submit: "إرسال التبليغ",
  cancel: "إلغاء",
  sent: "وصل تبليغك",
  sent_text: "يراجعه فريقنا ويُعلمك بالنتيجة في إشعاراتك.",
  back: "العودة إلى المحادثة",
  block: "حظر {{name, isolate}}",
};
