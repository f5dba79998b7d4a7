import type { JobClocks } from "#app/domain/shared/contracts/ctx.ts";
import type { JobClock } from "../durable/job-clock.ts";

export const jobClocksOf = (objects: DurableObjectNamespace<JobClock>): JobClocks => ({
  wake: async (jobId, at) => objects.getByName(jobId).wake(jobId, at),
});
