import { newJob } from "../fr/jobs/new-job.ts";

/** Loaded by pages with the form of a new job, or with its fields of a place, only. */
export default { jobs: { new: newJob } } as const;
