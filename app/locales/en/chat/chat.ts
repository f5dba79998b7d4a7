import { chatPage as page } from "./chat-page.ts";

/** Rooms and what is said in them. */
export const chat = {
  page,
  note: {
    offer_accepted: "The offer is accepted. Agree on a visit here.",
    job_done: "The work is done. Each of you can now leave a review.",
    match_cancelled: "The agreement was cancelled; this chat can only be read.",
    message_removed: "Our team removed this message.",
    visit_proposed: "A visit is proposed: {{slot}}.",
    visit_agreed: "The visit is agreed: {{slot}}.",
    visit_declined: "The proposed time is dropped: {{slot}}.",
    visit_cancelled: "The visit is cancelled: {{slot}}.",
    visit_moved: "The visit is moved: {{slot}}.",
    visit_arrived: "The artisan has arrived for the visit: {{slot}}.",
    no_show_reported: "The visit is said not to have taken place: {{slot}}.",
    no_show_settled: "The report on the visit is closed: {{slot}}.",
  },
  /** Of a report on a match without visits. */
  note_without_slot: {
    no_show_reported: "The visit is said not to have taken place.",
    no_show_settled: "The report on the visit is closed.",
  },
};
