import { jobPages } from "../../en/jobs/job-pages.ts";

/** Loaded by the pages on which a request is changed, ended or posted again only. */
export default { job_lifecycle: jobPages } as const;
