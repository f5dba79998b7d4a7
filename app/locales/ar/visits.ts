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
      visit_proposed: "اقتُرح وقت للزيارة",
      visit_agreed: "اتُّفق على وقت الزيارة",
      visit_cancelled: "أُلغيت زيارة",
      visit_reminder: "تذكير بالزيارة",
    },
    body: {
      visit_proposed: "«{{service}}»: {{slot}}. هل يناسبك هذا الوقت؟",
      visit_agreed: "«{{service}}»: {{slot}}.",
      visit_cancelled: "«{{service}}»: أُلغيت زيارة {{slot}}. الاتفاق قائم.",
      visit_reminder: "«{{service}}»: {{slot}}.",
    },
  },
};
