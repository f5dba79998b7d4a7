import { waitUntil } from "cloudflare:workers";
import { flushSignals } from "#app/domain/live/flush-signals.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { openDb } from "#db/open.ts";
import { hasWritten, makeCtx } from "../ctx.ts";

/**
 * Called where something may have been written, once it is done: hands over what open pages are to hear. Nobody waits for
 * it, and where this isolate wrote nothing the database isn't asked. What a crash leaves behind, the cron takes.
 */
export function flushLiveUpdates(env: Env): void {
  if (!hasWritten(env)) return;
  // A database of its own: taking what is owed is a write too, after which nothing is owed.
  const ctx = { ...makeCtx(env, { actor: system("live") }), db: openDb(env.DB) };
  waitUntil(flushSignals(ctx).catch((error: unknown) => ctx.log("live.failed", { error: safeErrorMessage(error) })));
}
