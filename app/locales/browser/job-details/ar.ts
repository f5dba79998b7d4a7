import { jobDetails } from "../../ar/jobs/job-details.ts";
import { newPriceConsent, offerDecisions } from "../../ar/jobs/offer-pages.ts";
import { offersOfJob } from "../../ar/jobs/offers-of-job.ts";

/** Loaded by the page of a request only, its client's, its artisan's or its guest's. */
export default { jobs: jobDetails, offers: { ...offersOfJob, ...offerDecisions, consent: newPriceConsent } } as const;
