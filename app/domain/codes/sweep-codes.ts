import { and, eq, lt, or } from "drizzle-orm";
import { otpCodes } from "#db/schema/auth.ts";
import type { Ctx } from "../ctx.ts";
import { IN_A_ROW_COUNTED_FOR_MS, SENDS_COUNTED_FOR_MS } from "./rules.ts";

/** Deletes the codes that no limit counts any more: after a day, or thirty where there were failures that nobody forgave (T1). */
export async function sweepCodes({ db, now }: Ctx): Promise<void> {
  const countsForNothing = or(eq(otpCodes.tries, 0), eq(otpCodes.isForgiven, true));
  await db.batch([
    db.delete(otpCodes).where(and(lt(otpCodes.createdAt, now - SENDS_COUNTED_FOR_MS), countsForNothing)),
    db.delete(otpCodes).where(lt(otpCodes.createdAt, now - IN_A_ROW_COUNTED_FOR_MS)),
  ]);
}
