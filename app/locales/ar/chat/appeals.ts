import { decisionPage as decision } from "./decision-page.ts";

/** A decision on a report as the one whom it concerns reads it, and the appeal on which admins have the last word. */
export const appeals = {
  decision,
  admin: {
    note_deleted: "حُذف سبب القرار مع حذف معطيات أحد الطرفين.",
    refund: "إعادة نقاط الاتفاق",
    refund_hint_zero: "لا نقاط تعود إلى الحرفي المبلِّغ.",
    refund_hint_one: "تعود نقطة واحدة إلى الحرفي المبلِّغ.",
    refund_hint_two: "تعود نقطتان إلى الحرفي المبلِّغ.",
    refund_hint_few: "تعود {{count, number}} نقاط إلى الحرفي المبلِّغ.",
    refund_hint_many: "تعود {{count, number}} نقطة إلى الحرفي المبلِّغ.",
    refund_hint_other: "تعود {{count, number}} نقطة إلى الحرفي المبلِّغ.",
    refunded: "أُعيدت نقاط الاتفاق إلى الحرفي.",
    suspend: "تعطيل حساب المُبلَّغ عنه",
    suspend_hint: "يُسجَّل الخروج من كل أجهزته، ونُعلمه بالسبب وبكيفية الاعتراض.",
    suspended: "عُطّل حساب المُبلَّغ عنه.",
    by_reporter: "اعتراض المُبلِّغ",
    by_reported: "اعتراض المُبلَّغ عنه",
    own: "أنت من اتخذ القرار الأول؛ يبتّ في الاعتراض مشرف آخر.",
    title: "القرار النهائي",
    reason: "السبب، كما سيقرؤه صاحب الاعتراض",
    keep: "إبقاء القرار",
    uphold: "تغييره: قبول التبليغ",
    dismiss: "تغييره: رفض التبليغ",
    undo: "إذا تغيّر القرار، يُلغى التنبيه وتظهر الرسالة المحذوفة من جديد. أما النقاط فتبقى كما هي.",
    kept: "تم تأكيد القرار",
    changed: "غُيّر القرار",
    now_upheld: "التبليغ مقبول.",
    now_dismissed: "التبليغ مرفوض.",
    ended: "{{name, isolate}}، {{date, isolate}}",
  },
} as const;
