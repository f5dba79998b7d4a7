import { lt } from "drizzle-orm";
import { oauthStates, sessions, signInFailures } from "#db/schema/auth.ts";
import type { Ctx } from "../ctx.ts";
import { SIGN_IN_BRAKE } from "./rules.ts";

/** Deletes sessions that are over, counts of failed sign-ins that no longer matter, and states that nobody brought back: all dead already. */
export async function sweepSessions({ db, now }: Ctx): Promise<void> {
  await db.batch([
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(oauthStates).where(lt(oauthStates.expiresAt, now)),
    db.delete(signInFailures).where(lt(signInFailures.lastFailedAt, now - SIGN_IN_BRAKE.forgottenAfterMs)),
  ]);
}
