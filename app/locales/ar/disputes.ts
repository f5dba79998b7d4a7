/** Disputes about a match. */
export const disputes = {
  notification: {
    title: {
      dispute_opened: "فُتح نزاع",
      dispute_answered: "رد جديد في النزاع",
      dispute_closed: "أُغلق نزاع",
      opened: "نزاع ينتظر القرار",
      appealed: "اعتراض ينتظر القرار",
    },
    dispute_opened: "«{{service}}»: فتح الطرف الآخر نزاعًا. اكتب ما عندك، فالقرار بعد ردك أو بعد {{DISPUTE_ANSWER_MS, hours}}.",
    dispute_answered: "«{{service}}»: كتب الطرف الآخر في النزاع.",
    withdrawn: "«{{service}}»: سُحب النزاع.",
    decided: "«{{service}}»: {{outcome}}. {{reason}}.",
    kept: "«{{service}}»: بقي القرار بعد الاعتراض: {{outcome}}. {{reason}}.",
    changed: "«{{service}}»: تغيّر القرار بعد الاعتراض: {{outcome}}. {{reason}}.",
    final: "«{{service}}»: القرار نهائي: {{outcome}}. {{reason}}.",
    note: "كتب فريقنا: «{{note, isolate}}».",
    opened: "فُتح نزاع بين زبون وحرفي.",
    appealed: "اعترض أحد الطرفين على قرار في نزاع.",
  },
  outcome: {
    client_right: "الحق مع الزبون",
    artisan_right: "الحق مع الحرفي",
    shared: "المسؤولية مشتركة",
    no_fault: "لا خطأ من أي طرف",
  },
  reason: {
    both_agree: "اتفق الطرفان",
    codes_show: "تبيّنه رموز الزيارة",
    photos_show: "تبيّنه الصور",
    chat_shows: "تبيّنه المحادثة",
    no_proof: "لا دليل كافيًا",
    outside_rules: "خارج قواعد حِرفة",
    other: "سبب آخر",
  },
};
