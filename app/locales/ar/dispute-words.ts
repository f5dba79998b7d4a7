export const disputeWords = {
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
  kind: {
    not_done: "العمل لم يُنجز",
    poor_work: "عمل سيئ",
    damage: "ضرر",
    price: "السعر",
    not_paid: "لم يُدفع الثمن",
    no_show: "زيارة لم تتم",
    behaviour: "سلوك غير لائق",
    other: "سبب آخر",
  },
  status: {
    open: "مفتوح",
    decided: "صدر القرار",
    appealed: "معترَض على القرار",
    final: "نهائي",
    withdrawn: "مسحوب",
  },
} as const;
