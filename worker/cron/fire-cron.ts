import { reportFault } from "../faults/report-fault.ts";
import { runCron } from "./run-cron.ts";

/** Last resort for the cron handler. The error goes on, so that the platform counts the failure. */
export const fireCron = (cron: string, env: Env, slot: number): Promise<void> => {
  const requestId = crypto.randomUUID();
  return runCron(cron, env, slot, requestId).catch((error: unknown) => {
    reportFault(env, error, { event: "cron.failed", requestId });
    throw error;
  });
};
