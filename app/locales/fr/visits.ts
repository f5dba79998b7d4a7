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
      visit_proposed: "Un horaire de visite est proposé",
      visit_agreed: "La visite est convenue",
      visit_cancelled: "Une visite est annulée",
      visit_reminder: "Rappel de visite",
    },
    body: {
      visit_proposed: "« {{service}} » : {{slot}}. Cet horaire vous convient-il ?",
      visit_agreed: "« {{service}} » : {{slot}}.",
      visit_cancelled: "« {{service}} » : la visite du {{slot}} est annulée. L’accord reste en vigueur.",
      visit_reminder: "« {{service}} » : {{slot}}.",
    },
  },
};
