import { jobDetails } from "../../fr/jobs/job-details.ts";
import { newPriceConsent, offerDecisions } from "../../fr/jobs/offer-pages.ts";
import { offersOfJob } from "../../fr/jobs/offers-of-job.ts";

/** Loaded by the page of a request only, its client's, its artisan's or its guest's. */
export default { jobs: jobDetails, offers: { ...offersOfJob, ...offerDecisions, consent: newPriceConsent } } as const;
