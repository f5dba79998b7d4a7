import type { JobWithOffers } from "#app/domain/announcements/job-with-offers.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { translator } from "#app/i18n/translate.ts";
import { dayOf } from "../visits/agreed-visit.ts";

export type JobCourse = {
  firstOfferAt: number | null;
  offers: number;
  matchedAt: number | null;
  /** The agreed visit or, while none is agreed, the day the chosen artisan proposed. */
  appointment: { title: string; day: string } | null;
  completedAt: number | null;
};

/** While the job is open: the number of offers to compare, as on its card. Afterwards: the number of artisans who made an offer. */
const offersOf = ({ job, offers }: Pick<JobWithOffers, "job" | "offers">): number =>
  job.status === "open" ? job.liveOffers : new Set(offers.map(({ artisanId }) => artisanId)).size;

export const courseOf = (language: Language, { job, offers }: Pick<JobWithOffers, "job" | "offers">): JobCourse => ({
  firstOfferAt: offers[0]?.createdAt ?? null,
  offers: offersOf({ job, offers }),
  matchedAt: job.matchedAt,
  appointment: appointmentOf(language, { job, offers }),
  completedAt: job.completedAt,
});

function appointmentOf(language: Language, { job, offers }: Pick<JobWithOffers, "job" | "offers">): JobCourse["appointment"] {
  const t = translator(language);
  const agreed = dayOf(job.nextVisit);
  if (agreed) return { title: t("visits.card.title.agreed"), day: agreed };
  const proposed = offers.find((offer) => offer.id === job.acceptedOfferId)?.earliestDate;
  return proposed ? { title: t("jobs.show.step_appointment"), day: proposed } : null;
}
