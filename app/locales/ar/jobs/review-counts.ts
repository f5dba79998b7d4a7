/** How many reviews there are: of the counts, all that is said in a browser. */
export const reviewCounts = {
  review_zero: "لا تقييمات",
  review_one: "تقييم واحد",
  review_two: "تقييمان",
  review_few: "{{count, number}} تقييمات",
  review_many: "{{count, number}} تقييمًا",
  review_other: "{{count, number}} تقييم",
} as const;
