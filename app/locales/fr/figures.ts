import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { figures as arabic } from "../ar/figures.ts";

export const figures = {
  first_offer: {
    minutes:
      "La moitié des demandes {{place}} ont reçu une première offre dans un délai de {{wait, minutes}} ({{FIGURE_SPAN_MS, days_number}} derniers jours, {{requests}})",
    hours:
      "La moitié des demandes {{place}} ont reçu une première offre dans un délai de {{wait, hours}} ({{FIGURE_SPAN_MS, days_number}} derniers jours, {{requests}})",
    unknown: "Le délai de la première offre n’est pas encore connu ici",
    place: {
      wilaya_category: "de la catégorie {{category, isolate}} à {{wilaya, isolate}}",
      wilaya: "à {{wilaya, isolate}}",
      category: "de la catégorie {{category, isolate}}",
      country: "en Algérie",
    },
  },
} as const satisfies InTwoForms<typeof arabic>;
