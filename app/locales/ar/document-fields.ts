export const documentFields = {
  invalid_national_id: "اكتب أرقام التعريف الوطني الثمانية عشر كما في البطاقة",
  consent_required: "نحتاج إلى موافقتك لنستقبل وثيقتك. حدّد المربع للموافقة",
} as const;
