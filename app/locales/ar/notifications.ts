export const notifications = {
  title: {
    new_job_added: "طلب جديد قريب منك",
    new_job_request: "عرض جديد على طلبك",
    job_request_approved: "اختارك الزبون",
    job_request_rejected: "لم يُقبل عرضك",
    points_released: "عادت نقاطك إلى رصيدك",
  },
  body: {
    new_job_added: "{{service}}، {{place}}",
    new_job_request: "{{artisan, isolate}}: {{price, money}}. {{service}}",
    job_request_approved: "«{{service}}»: يمكنكما التواصل الآن.",
  },
  ended: {
    another_chosen: "«{{service}}»: اختار الزبون حرفيًا آخر.",
    rejected_by_client: "«{{service}}»: لم يختر الزبون عرضك.",
    job_deleted: "«{{service}}»: حذف الزبون طلبه.",
  },
  points_back_zero: "لم تُحجز أي نقطة.",
  points_back_one: "عادت نقطة واحدة إلى رصيدك.",
  points_back_two: "عادت نقطتان إلى رصيدك.",
  points_back_few: "عادت {{count, number}} نقاط إلى رصيدك.",
  points_back_many: "عادت {{count, number}} نقطة إلى رصيدك.",
  points_back_other: "عادت {{count, number}} نقطة إلى رصيدك.",
} as const;
