/** Measured figures. Only the server reads them. */
export const figures = {
  first_offer: {
    minutes: "نصف الطلبات {{place}} وصلها أول عرض خلال {{wait, minutes}} (آخر {{FIGURE_SPAN_MS, days}}، {{requests}})",
    hours: "نصف الطلبات {{place}} وصلها أول عرض خلال {{wait, hours}} (آخر {{FIGURE_SPAN_MS, days}}، {{requests}})",
    unknown: "الوقت إلى أول عرض غير معروف هنا بعد",
    place: {
      wilaya_category: "في فئة {{category, isolate}} بولاية {{wilaya, isolate}}",
      wilaya: "في ولاية {{wilaya, isolate}}",
      category: "في فئة {{category, isolate}}",
      country: "في الجزائر",
    },
  },
} as const;
