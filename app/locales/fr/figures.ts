import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { figures as arabic } from "../ar/figures.ts";

export const figures = {
  first_offer: {
    minutes:
      "Une demande sur deux {{place}} a sa première offre en {{wait, minutes}} ({{FIGURE_SPAN_MS, days_number}} jours, {{requests}})",
    hours:
      "Une demande sur deux {{place}} a sa première offre en {{wait, hours}} ({{FIGURE_SPAN_MS, days_number}} jours, {{requests}})",
    unknown: "Le délai de la première offre n’est pas encore connu ici",
    place: {
      wilaya_category: "de la catégorie {{category, isolate}} à {{wilaya, isolate}}",
      wilaya: "à {{wilaya, isolate}}",
      category: "de la catégorie {{category, isolate}}",
      country: "en Algérie",
    },
  },
} as const satisfies InTwoForms<typeof arabic>;
