import { jobDetails } from "../../en/jobs/job-details.ts";
import { reviews } from "../../en/jobs/reviews.ts";

const { admin: _admin, notice: _notice, ...own } = reviews;

/** Loaded by the page of a job's reviews only. */
export default { jobs: { show: jobDetails.show }, reviews: own } as const;
