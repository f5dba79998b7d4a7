import { LOG_EVENTS, type Log } from "#app/domain/shared/contracts/log-events.ts";
import { now } from "../clock.ts";

/** `causeId`: the request or cron that sent the queue message of this work; else the same as `requestId`. */
export type LogSource = { requestId: string; causeId?: string | undefined; release: string };

/** One JSON line with the listed fields of its event (app/domain/shared/contracts/log-events.ts), and no others. */
export const jsonLog =
  ({ requestId, causeId = requestId, release }: LogSource): Log =>
  (event, fields = {}) => {
    const { level, fields: allowed } = LOG_EVENTS[event];
    const cause = causeId === requestId ? {} : { cause_id: causeId };
    const given: Record<string, unknown> = fields;
    const told = Object.fromEntries(allowed.filter((name) => name in given).map((name) => [name, given[name]]));
    console.log(
      JSON.stringify({ event, level, at: new Date(now()).toISOString(), release, request_id: requestId, ...cause, ...told }),
    );
  };
