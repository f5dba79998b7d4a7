import type { JobClocks } from "#app/domain/shared/contracts/ctx.ts";
import type { JobClock } from "../durable/job-clock.ts";
import { objectNamed } from "./object-named.ts";

export const jobClocksOf = (objects: DurableObjectNamespace<JobClock>): JobClocks => ({
  wake: async (jobId, at) => objectNamed(objects, jobId).wake(jobId, at),
});
