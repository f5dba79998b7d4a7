import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { counts as arabic } from "../ar/counts.ts";
import { reviewCounts } from "./jobs/review-counts.ts";

export const counts = {
  ...reviewCounts,
  request_one: "{{count, number}} request",
  request_other: "{{count, number}} requests",
  offer_one: "{{count, number}} offer",
  offer_other: "{{count, number}} offers",
  point_one: "{{count, number}} point",
  point_other: "{{count, number}} points",
  photo_one: "{{count, number}} photo",
  photo_other: "{{count, number}} photos",
  report_one: "{{count, number}} report",
  report_other: "{{count, number}} reports",
  message_one: "{{count, number}} message",
  message_other: "{{count, number}} messages",
  artisan_one: "{{count, number}} artisan",
  artisan_other: "{{count, number}} artisans",
  artisan_f_one: "{{count, number}} artisan",
  artisan_f_other: "{{count, number}} artisans",
  client_one: "{{count, number}} client",
  client_other: "{{count, number}} clients",
  day_one: "{{count, number}} day",
  day_other: "{{count, number}} days",
  hour_one: "{{count, number}} hour",
  hour_other: "{{count, number}} hours",
  minute_one: "{{count, number}} minute",
  minute_other: "{{count, number}} minutes",
} as const satisfies InTwoForms<typeof arabic>;
