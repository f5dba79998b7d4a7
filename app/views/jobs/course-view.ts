import type { JobWithOffers } from "#app/domain/announcements/find-job-with-offers.ts";

export type JobCourse = {
  firstOfferAt: number | null;
  offers: number;
  matchedAt: number | null;
  /** The day the chosen artisan proposed. */
  appointment: string | null;
  completedAt: number | null;
};

/** While the job is open: the number of offers to compare, as on its card. Afterwards: the number of artisans who made an offer. */
const offersOf = ({ job, offers }: Pick<JobWithOffers, "job" | "offers">): number =>
  job.status === "open" ? job.liveOffers : new Set(offers.map(({ artisanId }) => artisanId)).size;

export const courseOf = ({ job, offers }: Pick<JobWithOffers, "job" | "offers">): JobCourse => ({
  firstOfferAt: offers[0]?.createdAt ?? null,
  offers: offersOf({ job, offers }),
  matchedAt: job.matchedAt,
  appointment: offers.find((offer) => offer.id === job.acceptedOfferId)?.earliestDate ?? null,
  completedAt: job.completedAt,
});
