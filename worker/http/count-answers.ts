import { waitUntil } from "cloudflare:workers";
import { addAnswers, countSignal } from "#app/domain/health/health-signals.ts";
import { MAX_PAGE_TRIPS, PAGES } from "#app/domain/health/rules.ts";
import { MINUTE_MS } from "#app/domain/shared/contracts/durations.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { openDb } from "#db/open.ts";
import { jsonLog } from "../bindings/log.ts";
import { now } from "../clock.ts";
import { medianPageTrips } from "../cost/log-cost.ts";

/** A row for each answer would cost more than the answer. */
const COUNTED_AT_ONCE = 100;
const FEWEST_PAGES = 50;

const waiting = new WeakMap<Env, { requests: number; errors: number; since: number }>();

/**
 * Counts the answers of this isolate for the rate of errors: written with the next error, a hundred together, or after a minute,
 * because a quiet isolate would never tell its good ones. Those of the health checks are left out: a failed check answers 503.
 */
export function countAnswer(env: Env, pathname: string, status: number): void {
  if (pathname.startsWith("/healthz")) return;
  const at = now();
  const { requests, errors, since } = waiting.get(env) ?? { requests: 0, errors: 0, since: at };
  const counted = { requests: requests + 1, errors: status >= 500 ? errors + 1 : errors };
  const isWritten = counted.errors > 0 || counted.requests >= COUNTED_AT_ONCE || at - since >= MINUTE_MS;
  waiting.set(env, isWritten ? { requests: 0, errors: 0, since: at } : { ...counted, since });
  if (!isWritten) return;
  const db = openDb(env.DB);
  const written = Promise.all([addAnswers(db, counted, at), ...(arePagesSlow() ? [countSignal(db, SLOW_PAGES, at)] : [])]);
  const log = jsonLog({ requestId: crypto.randomUUID(), release: env.VERSION.tag });
  waitUntil(written.catch((error: unknown) => log("answers.not_counted", { error: safeErrorMessage(error) })));
}

const SLOW_PAGES = { rule: "d1.trips", subject: PAGES } as const;

function arePagesSlow(): boolean {
  const { median, pages } = medianPageTrips();
  return pages >= FEWEST_PAGES && (median ?? 0) > MAX_PAGE_TRIPS;
}
