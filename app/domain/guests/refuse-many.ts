import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { openedToday } from "./queries.ts";
import { GUEST_JOBS_A_DAY } from "./rules.ts";

/** Refuses: throttled, to a number that opened as many requests within a day as it may. */
export async function refuseManyOfOneNumber(ctx: Ctx, phone: string): Promise<void> {
  const { opened, freeAt } = await openedToday(ctx, phone);
  if (opened < GUEST_JOBS_A_DAY) return;
  throw refuse("throttled", { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - ctx.now) / 1000)) });
}
