import { myJobs } from "../../en/jobs/job-lists.ts";

/** Loaded by the lists of own jobs only. */
export default { jobs: { mine: myJobs } } as const;
