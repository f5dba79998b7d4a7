import { waitUntil } from "cloudflare:workers";
import { addAnswers } from "#app/domain/health/health-signals.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { openDb } from "#db/open.ts";
import { jsonLog } from "../bindings/log.ts";
import { now } from "../clock.ts";

/** A row for each answer would cost more than the answer. */
const COUNTED_AT_ONCE = 100;

const waiting = new WeakMap<Env, { requests: number; errors: number }>();

/**
 * Counts the answers of this isolate for the rate of errors: written with the next error, or a hundred together. Those of the
 * health checks are left out, because a failed check answers 503.
 */
export function countAnswer(env: Env, pathname: string, status: number): void {
  if (pathname.startsWith("/healthz")) return;
  const { requests, errors } = waiting.get(env) ?? { requests: 0, errors: 0 };
  const counted = { requests: requests + 1, errors: status >= 500 ? errors + 1 : errors };
  const isWritten = counted.errors > 0 || counted.requests >= COUNTED_AT_ONCE;
  waiting.set(env, isWritten ? { requests: 0, errors: 0 } : counted);
  if (!isWritten) return;
  const written = addAnswers(openDb(env.DB), counted, now());
  const log = jsonLog({ requestId: crypto.randomUUID(), release: env.VERSION.tag });
  waitUntil(written.catch((error: unknown) => log("answers.not_counted", { error: safeErrorMessage(error) })));
}
