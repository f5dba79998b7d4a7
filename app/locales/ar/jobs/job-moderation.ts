export const jobModeration = {
  held_for: {
    number_in_text: "رقم هاتف في النص",
    banned_word: "كلمة محظورة",
    too_many: "طلبات كثيرة في يوم واحد",
    same_picture: "صورة من طلب آخر",
    missed_visits: "زيارات لم تتم بسبب الزبون",
  },
  /** Why a request was removed, as its client is told. */
  removal: {
    contact: "لا يُكتب رقم الهاتف ولا العنوان في الطلب: يظهران للحرفي الذي تختاره وحده.",
    fraud: "يطلب مالًا مسبقًا أو يشبه الاحتيال.",
    obscene: "فيه كلام غير لائق.",
    repeated: "نُشر الطلب نفسه من قبل.",
    not_a_service: "ليس طلب خدمة.",
    other: "لا يوافق شروط الاستخدام.",
    artisan_fault: "الحرفي الذي اخترته لم يحترم شروط الاستخدام. يمكنك نشر طلب جديد.",
  },
} as const;
