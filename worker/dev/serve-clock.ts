import { z } from "zod";
import { CRON_SCHEDULE } from "#app/domain/cron-tasks/cron-schedule.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { clearIsolateCache } from "#app/domain/shared/lists/isolate-cache.ts";
import { clockOffsetMs, now } from "../clock.ts";
import { isFrequent, wasDueBetween } from "../cron/cron-expression.ts";
import { makeCtx } from "../ctx.ts";
import { clearPageCache } from "../pages/page-cache.ts";
import { advanceClock } from "./clock-offset.ts";
import { runCronNow } from "./run-cron-now.ts";
import { runDueClocks } from "./run-due-clocks.ts";

const EXPRESSIONS = Object.keys(CRON_SCHEDULE);
/** 31 days. */
const MAX_ADVANCE_SECONDS = 2_678_400;

const Advance = z.strictObject({
  advance_seconds: z.int().min(0).max(MAX_ADVANCE_SECONDS),
  fire: z.union([z.enum(["all", "alarms", "crons", "none"]), z.array(z.enum(EXPRESSIONS))]).default("all"),
});

const state = () => ({ now: new Date(now()).toISOString(), offset_seconds: clockOffsetMs() / 1000 });

export const readClock = (): Response => Response.json(state());

/**
 * Moves the product's clock forward, and runs what became due: alarms of jobs, and crons once for each expression, at the new time. The response
 * comes after their tasks. What is cached for a minute is dropped.
 */
export async function moveClock(request: Request, env: Env, ctx: Ctx): Promise<Response> {
  const parsed = Advance.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return Response.json(errorsOf(parsed.error), { status: 400 });

  const { advance_seconds, fire } = parsed.data;
  const before = now();
  await advanceClock(env, advance_seconds);
  clearIsolateCache(ctx);
  clearPageCache(ctx);

  const alarms = fire === "all" || fire === "alarms" ? await runDueClocks(makeCtx(env, { actor: system("dev clock") })) : 0;
  const crons = cronsToFire(fire, { before, advanceSeconds: advance_seconds });
  // The frequent ones last: they tell what the others left late.
  for (const expression of crons.toReversed()) await runCronNow(expression, env, now());
  return Response.json({ ...state(), fired: { alarms, crons } });
}

type Span = { before: number; advanceSeconds: number };

function cronsToFire(fire: z.infer<typeof Advance>["fire"], { before, advanceSeconds }: Span): string[] {
  if (Array.isArray(fire)) return [...new Set(fire)];
  if (fire === "none" || fire === "alarms") return [];
  if (advanceSeconds === 0) return EXPRESSIONS.filter(isFrequent);
  return EXPRESSIONS.filter((expression) => wasDueBetween(expression, before, before + advanceSeconds * 1000));
}

/** The texts of errors by field, as the API writes them. */
const errorsOf = (error: z.ZodError) => {
  const { formErrors, fieldErrors } = z.flattenError(error);
  return { ...fieldErrors, ...(formErrors.length > 0 ? { non_field_errors: formErrors } : {}), code: "invalid" };
};
