/** What the fields for photos of documents and receipts say. */
export const documentUpload = {
  choose: "اختر صورة أو صوّر الآن",
  script: {
    waiting: "تُرسل الصورة بعد موافقتك أعلاه.",
    sending: "جارٍ الإرسال",
    ready: "الصورة جاهزة",
    failed: "لم تصل الصورة. ستُرسل من جديد تلقائيًا، أو مع النموذج.",
    on_their_way: "الصور في الطريق. يُرسل النموذج فور وصولها.",
    not_sent: "لم يُرسل النموذج. اترك هذه الصفحة مفتوحة وأعد المحاولة عند عودة الاتصال، فلا شيء منه محفوظ على هذا الجهاز.",
    not_an_image: "هذا الملف ليس صورة يمكن قراءتها. اختر JPEG أو PNG أو WebP.",
    too_large: "الصورة أكبر من 10 ميغابايت. اختر صورة أصغر.",
  },
} as const;
