import { newJob } from "../en/jobs/new-job.ts";

/** Loaded by pages with the form of a new job only. */
export default { jobs: { new: newJob } } as const;
