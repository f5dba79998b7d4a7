import { waitUntil } from "cloudflare:workers";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { jsonLog } from "../bindings/log.ts";
import { currentRoute } from "../cost/counters.ts";
import { settingsOf } from "../env.ts";
import type { Fault } from "../sentry/send-fault.ts";

const MINUTE_MS = 60_000;
/** An outage fails every request, and each report is paid for. */
const MAX_A_MINUTE = 20;
let minute = { of: 0, reports: 0 };

function isTooMany(): boolean {
  const of = Math.floor(Date.now() / MINUTE_MS);
  if (minute.of !== of) minute = { of, reports: 0 };
  minute.reports += 1;
  return minute.reports > MAX_A_MINUTE;
}

/**
 * Sends an error to the service of SENTRY_DSN, if there is one. Called by the four handlers of last resort only. The SDK is
 * loaded by the first error of an isolate, because it weighs more than a tenth of this Worker.
 */
export function reportFault(env: Env, error: unknown, fault: Omit<Fault, "route">): void {
  const { SENTRY_DSN: dsn, ENVIRONMENT: environment } = settingsOf(env);
  if (!dsn || isTooMany()) return;
  const release = env.VERSION.tag;
  const route = currentRoute();
  const sent = import("../sentry/send-fault.ts").then(({ sendFault }) =>
    sendFault(error, { ...fault, route }, { dsn, release, environment }),
  );
  const { requestId, causeId } = fault;
  waitUntil(
    sent.catch((fault: unknown) =>
      jsonLog({ requestId, causeId, release })("fault.not_reported", { error: safeErrorMessage(fault) }),
    ),
  );
}
