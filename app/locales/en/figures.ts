import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { figures as arabic } from "../ar/figures.ts";

export const figures = {
  first_offer: {
    minutes:
      "Half of the requests {{place}} had a first offer within {{wait, minutes}} (last {{FIGURE_SPAN_MS, days}}, {{requests}})",
    hours:
      "Half of the requests {{place}} had a first offer within {{wait, hours}} (last {{FIGURE_SPAN_MS, days}}, {{requests}})",
    unknown: "The time to a first offer is not known here yet",
    place: {
      wilaya_category: "in {{category, isolate}} in {{wilaya, isolate}}",
      wilaya: "in {{wilaya, isolate}}",
      category: "in {{category, isolate}}",
      country: "in Algeria",
    },
  },
} as const satisfies InTwoForms<typeof arabic>;
