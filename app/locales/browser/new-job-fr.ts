import { newJob } from "../fr/jobs/new-job.ts";

/** Loaded by pages with the form of a new job only. */
export default { jobs: { new: newJob } } as const;
