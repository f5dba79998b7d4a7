import type { RefusalKey } from "#app/domain/shared/errors/refusals.ts";

/** Said beside the tile of a photo, so hydrated pages know them; all the other refusals are said by the server. */
export const photoRefusals = {
  media_too_large: "الصورة أكبر من 10\u00a0ميغابايت. اختر صورة أصغر.",
  media_not_an_image: "هذا الملف ليس صورة يمكن قراءتها. استعمل JPEG أو PNG أو WebP.",
  media_too_many_pixels: "أبعاد الصورة كبيرة جدًا. اختر صورة أصغر.",
  media_too_small:
    "هذه الصورة صغيرة جدًا وستظهر للزبائن غير واضحة. اختر صورة لا تقل عن \u2066200\u00a0×\u00a0200\u2069 بكسل، كصورة تلتقطها بهاتفك.",
  media_heic: "تعذّرت قراءة صورة HEIC هنا. اختر JPEG في إعدادات الكاميرا، أو أرسل لقطة شاشة للصورة.",
  media_empty: "هذا الملف فارغ. اختر صورة أخرى.",
  media_quota: "أرسلت صورًا كثيرة اليوم. أعد المحاولة غدًا.",
  uploads_closed: "لا يمكن إرسال الصور في الوقت الحالي. أعد المحاولة لاحقًا.",
  upload_gone: "لم تعد إحدى الصور متاحة. أضفها من جديد.",
} as const satisfies Partial<Record<RefusalKey, string>>;
