import { nearbyJobs } from "../../ar/jobs/job-lists.ts";

/** Loaded by the list of jobs near an artisan only. */
export default { jobs: { nearby: nearbyJobs } } as const;
