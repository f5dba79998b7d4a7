import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { counts as arabic } from "../ar/counts.ts";
import { reviewCounts } from "./jobs/review-counts.ts";

export const counts = {
  ...reviewCounts,
  request_one: "{{count, number}} demande",
  request_other: "{{count, number}} demandes",
  offer_one: "{{count, number}} offre",
  offer_other: "{{count, number}} offres",
  point_one: "{{count, number}} point",
  point_other: "{{count, number}} points",
  photo_one: "{{count, number}} photo",
  photo_other: "{{count, number}} photos",
  report_one: "{{count, number}} signalement",
  report_other: "{{count, number}} signalements",
  message_one: "{{count, number}} message",
  message_other: "{{count, number}} messages",
  artisan_one: "{{count, number}} artisan",
  artisan_other: "{{count, number}} artisans",
  artisan_f_one: "{{count, number}} artisane",
  artisan_f_other: "{{count, number}} artisanes",
  client_one: "{{count, number}} client",
  client_other: "{{count, number}} clients",
  day_one: "{{count, number}} jour",
  day_other: "{{count, number}} jours",
  hour_one: "{{count, number}} heure",
  hour_other: "{{count, number}} heures",
  minute_one: "{{count, number}} minute",
  minute_other: "{{count, number}} minutes",
} as const satisfies InTwoForms<typeof arabic>;
