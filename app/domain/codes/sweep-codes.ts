import { and, eq, isNull, lt, or } from "drizzle-orm";
import { otpCodes } from "#db/schema/auth.ts";
import type { Ctx } from "../ctx.ts";
import { SENDS_COUNTED_FOR_MS, STRANGERS_FAILURES_KEPT_FOR_MS } from "./rules.ts";

/** Deletes the codes that no limit counts any more. Failures at somebody's account stay until they are forgiven (T1). */
export async function sweepCodes({ db, now }: Ctx): Promise<void> {
  const countsForNothing = or(eq(otpCodes.tries, 0), eq(otpCodes.isForgiven, true));
  await db.batch([
    db.delete(otpCodes).where(and(lt(otpCodes.createdAt, now - SENDS_COUNTED_FOR_MS), countsForNothing)),
    db.delete(otpCodes).where(and(lt(otpCodes.createdAt, now - STRANGERS_FAILURES_KEPT_FOR_MS), isNull(otpCodes.userId))),
  ]);
}
