/** Reports that a visit did not take place. */
export const no_shows = {
  notification: {
    of_visit: "«{{service}}»: زيارة {{slot}}.",
    of_match: "«{{service}}».",
    title: {
      reported: "قيل إن زيارة لم تتم",
      settled: "أُغلق التبليغ عن زيارة",
    },
    reported: "يقول الطرف الآخر إن الزيارة لم تتم. أجب خلال {{ANSWER_WINDOW_MS, hours}}.",
    open_again: "صار الطلب مفتوحًا من جديد.",
    settled: {
      agreed: "اتفق الطرفان على أن الزيارة لم تتم.",
      silent: "لم يصل جواب خلال {{ANSWER_WINDOW_MS, hours}}: الزيارة لم تتم.",
      contested: "لكل طرف قول مختلف: لا يُحسب ذلك على أحد.",
      refuted: "أثبت رمز الوصول أن الحرفي حضر.",
      settled: "التقيتما بعد ذلك: لا يُحسب شيء على أحد.",
      withdrawn: "سُحب التبليغ: لا يُحسب شيء على أحد.",
    },
  },
};
