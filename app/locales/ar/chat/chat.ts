import { chatPage as page } from "./chat-page.ts";

/** Rooms and what is said in them. */
export const chat = {
  page,
  note: {
    offer_accepted: "قُبل العرض. اتّفقا هنا على موعد.",
    job_done: "انتهى العمل. يمكن لكل منكما أن يقيّم الآخر.",
    match_cancelled: "أُلغي الاتفاق، وهذه المحادثة للقراءة فقط.",
    message_removed: "حذف فريقنا هذه الرسالة.",
    visit_proposed: "اقتُرحت زيارة: {{slot}}.",
    visit_agreed: "اتُّفق على الزيارة: {{slot}}.",
    visit_declined: "أُلغي الوقت المقترح للزيارة: {{slot}}.",
    visit_cancelled: "أُلغيت الزيارة: {{slot}}.",
    visit_moved: "تغيّر وقت الزيارة: {{slot}}.",
    visit_arrived: "وصل الحرفي إلى الزيارة: {{slot}}.",
    no_show_reported: "قيل إن الزيارة لم تتم: {{slot}}.",
    no_show_settled: "أُغلق التبليغ عن الزيارة: {{slot}}.",
  },
  /** Of a report on a match without visits. */
  note_without_slot: {
    no_show_reported: "قيل إن الزيارة لم تتم.",
    no_show_settled: "أُغلق التبليغ عن الزيارة.",
  },
};
