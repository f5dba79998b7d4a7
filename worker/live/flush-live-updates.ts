import { waitUntil } from "cloudflare:workers";
import { flushSignals } from "#app/domain/live/flush-signals.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { openDb } from "#db/open.ts";
import { countedDatabase } from "../cost/counted-env.ts";
import { hasWritten, makeCtx } from "../ctx.ts";

/**
 * Call it after a possible write: flushes the signals of open pages. The response does not wait for it. If this isolate wrote
 * nothing, it runs no query. A cron task flushes signals that a crash left behind.
 */
export function flushLiveUpdates(env: Env): void {
  if (!hasWritten(env)) return;
  // Its own database object, because flushing is a write too, after which nothing is pending.
  const ctx = { ...makeCtx(env, { actor: system("live") }), db: openDb(countedDatabase(env.DB)) };
  waitUntil(flushSignals(ctx).catch((error: unknown) => ctx.log("live.failed", { error: safeErrorMessage(error) })));
}
