import { takeProbe } from "#app/domain/health/probe-row.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { countedEnv } from "../cost/counted-env.ts";
import { PROBE_STEPS } from "./probe-steps.ts";

/** A message of a queue may take so long. Whatever hangs is given up then. */
const STEP_MS = 20_000;

export type ProbeCheck = { id: string; state: "ok" | "fail"; took_ms: number; error?: string };

/** Tries all that this deployment is bound to, or answers when it may be tried again. Without a database nothing else is tried. */
export async function runProbe(bindings: Env, ctx: Ctx): Promise<{ checks: ProbeCheck[] } | { retryAfterSeconds: number }> {
  const env = countedEnv(bindings);
  const id = crypto.randomUUID();
  const early = { seconds: 0 };
  const database = await tried(ctx, "d1", async () => {
    early.seconds = (await takeProbe(ctx.db, id, ctx.now))?.retryAfterSeconds ?? 0;
  });
  if (early.seconds > 0) return { retryAfterSeconds: early.seconds };
  if (database.state === "fail") return { checks: [database] };
  const others = PROBE_STEPS.map(([name, step]) => tried(ctx, name, (signal) => step({ env, db: ctx.db, id, signal })));
  return { checks: [database, ...(await Promise.all(others))] };
}

async function tried({ log }: Ctx, id: string, step: (signal: AbortSignal) => Promise<void>): Promise<ProbeCheck> {
  const began = Date.now();
  const signal = AbortSignal.timeout(STEP_MS);
  const gaveUp = new Promise<never>((_, reject) => {
    signal.onabort = () => reject(new Error(`no answer within ${STEP_MS / 1000} seconds`));
  });
  try {
    await Promise.race([step(signal), gaveUp]);
    return { id, state: "ok", took_ms: Date.now() - began };
  } catch (caught) {
    const error = safeErrorMessage(caught);
    log("probe.failed", { step: id, error });
    return { id, state: "fail", took_ms: Date.now() - began, error };
  }
}
