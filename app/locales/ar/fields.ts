import type { FieldCode } from "#app/domain/shared/errors/field-errors.ts";
import { documentFields } from "./document-fields.ts";
import { formFields } from "./form-fields.ts";

/** What people read for each FieldCode. */
export const fields = {
  ...formFields,
  ...documentFields,
  same_picture: "هذه صورة الوجه الآخر. صوّر ظهر البطاقة",
  password_too_short: "يجب أن تحتوي كلمة السر على {{MIN_PASSWORD_LENGTH, number}} أحرف على الأقل",
  password_too_long: "كلمة السر أطول من اللازم. اختر أقصر منها",
  password_too_common: "كلمة السر هذه معروفة جدًا، اختر غيرها",
  password_breached: "كلمة السر هذه منشورة في تسريبات معروفة، فهي سهلة التخمين. اختر غيرها",
  password_wrong: "هذه ليست كلمة السر الحالية. أعد كتابتها",
  password_needs_upper: "يجب أن تحتوي كلمة السر على حرف لاتيني كبير واحد على الأقل (A–Z)",
  password_needs_number: "يجب أن تحتوي كلمة السر على رقم واحد على الأقل",
  passwords_differ: "كلمتا السر غير متطابقتين",
  terms_required: "يجب قبول شروط الاستخدام",
  invalid_register_number: "اكتب الرقم كما في السجل، مثل \u206616/00\u2060-\u20600123456\u00a0B\u00a025\u2069",
  check_required: "راجع هذا قبل القبول ثم ضع العلامة أمامه",
  number_differs: "كتب صاحب الملف رقمًا آخر، أرقامه الأخيرة {{digits}}. قارنه بالبطاقة مرة أخرى",
  not_digits: "اكتب أرقامًا فقط. عدد الأرقام: {{digits}}",
  account_number_missing: "اكتب أيضًا رقم CCP أو RIP أو RIB",
  alt_required: "لكل صورة في النص نص بديل يقول ما تُظهره. اكتب هذا النص",
  email_not_latin: "في هذا البريد حرف يشبه حرفًا لاتينيًا وليس منه. أعد كتابته بلوحة مفاتيح لاتينية",
  changed_meanwhile:
    "تغيّرت القيمة في هذه الأثناء على يد {{name, isolate}}. القيمة الآن: {{value, isolate}}. ما كتبته باقٍ: احفظ من جديد لتعتمده",
  changed_by_owner:
    "تغيّرت القيمة في هذه الأثناء على يد صاحب الحساب. القيمة الآن: {{value, isolate}}. ما كتبته باقٍ: احفظ من جديد لتعتمده",
} as const satisfies Record<FieldCode, string>;
