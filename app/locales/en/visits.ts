import { visitCard as card } from "./jobs/visit-card.ts";
import { visitCodes as codes } from "./jobs/visit-codes.ts";
import { visitPages as page } from "./jobs/visit-pages.ts";

/** Agreed visits. */
export const visits = {
  card,
  codes,
  page,
  notification: {
    title: {
      visit_proposed: "A time for the visit is proposed",
      visit_agreed: "The visit is agreed",
      visit_cancelled: "A visit is cancelled",
      visit_reminder: "Reminder of your visit",
    },
    body: {
      visit_proposed: "“{{service}}”: {{slot}}. Does this time suit you?",
      visit_agreed: "“{{service}}”: {{slot}}.",
      visit_cancelled: "“{{service}}”: the visit of {{slot}} is cancelled. The agreement continues.",
      visit_reminder: "“{{service}}”: {{slot}}.",
    },
  },
};
