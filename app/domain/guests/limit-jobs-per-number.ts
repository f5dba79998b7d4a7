import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { openedToday } from "./queries.ts";
import { MAX_GUEST_JOBS_PER_DAY } from "./rules.ts";

/** Refuses: throttled (jobs per number and day). */
export async function limitJobsPerNumber(ctx: Ctx, phone: string): Promise<void> {
  const { opened, freeAt } = await openedToday(ctx, phone);
  if (opened < MAX_GUEST_JOBS_PER_DAY) return;
  throw refuse("throttled", { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - ctx.now) / 1000)) });
}
