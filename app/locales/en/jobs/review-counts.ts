import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { reviewCounts as arabic } from "../../ar/jobs/review-counts.ts";

export const reviewCounts = {
  review_one: "{{count, number}} review",
  review_other: "{{count, number}} reviews",
} as const satisfies InTwoForms<typeof arabic>;
