import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { jsonLog } from "../bindings/log.ts";
import { withCounters } from "../cost/counters.ts";
import { loadClockOffset } from "../dev/clock-offset.ts";
import { reportFault } from "./report-fault.ts";

/**
 * Last resort for the sockets and alarms of Durable Objects, which nobody waits for. The error goes on, because the platform
 * repeats a failed alarm.
 */
export const inObject = <Answer>(env: Env, object: string, run: () => Promise<Answer>): Promise<Answer> =>
  withCounters(`object ${object}`, () =>
    run().catch((error: unknown) => {
      const requestId = crypto.randomUUID();
      jsonLog({ requestId, release: env.VERSION.tag })("object.failed", { object, error: safeErrorMessage(error) });
      reportFault(env, error, { event: "object.failed", requestId });
      throw error;
    }),
  );

/** The same for an alarm, at the time of the product. */
export const inAlarm = (env: Env, object: string, run: () => Promise<void>): Promise<void> =>
  inObject(env, object, async () => {
    if (import.meta.env.HAS_DEV_TOOLS) await loadClockOffset(env);
    await run();
  });
