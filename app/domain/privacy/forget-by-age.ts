import { sql } from "drizzle-orm";
import { accountDeletions } from "#db/schema/privacy.ts";
import type { Ctx } from "../ctx.ts";
import { endedJobs, forgetEndedJobsStatements } from "../jobs/statements.ts";
import { forgetOldMessagesStatement } from "../messaging/statements.ts";
import { forgetOffersOnStatement } from "../offers/statements.ts";
import { refuse } from "../refusals.ts";
import { closeAccountsStatement, unconfirmedUsers } from "../users/statements.ts";
import { MESSAGES_KEPT_MS, REQUESTS_KEPT_MS, UNCONFIRMED_KEPT_MS } from "./rules.ts";

/** More wait for the next night. */
const AT_ONCE = 500;

/**
 * Nothing is kept for longer than it is needed (law 18-07, art. 9): accounts that nobody confirmed are on their way out, ended
 * requests lose their words and photos, and what was sent is forgotten, each night the oldest; the pictures go with the sweep of
 * orphans. Any number of times. Refuses: permission_denied.
 */
export async function forgetByAge(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  const { db, now: at } = ctx;
  const ended = { until: at - REQUESTS_KEPT_MS, atOnce: AT_ONCE };
  const unconfirmed = unconfirmedUsers({ until: at - UNCONFIRMED_KEPT_MS, atOnce: AT_ONCE });
  await db.batch([
    db
      .insert(accountDeletions)
      .select(sql`SELECT id, ${at}, ${at}, NULL, NULL, NULL FROM users WHERE id IN ${unconfirmed}`)
      .onConflictDoNothing(),
    closeAccountsStatement(db, unconfirmed),
    forgetOffersOnStatement(db, endedJobs(ended)),
    ...forgetEndedJobsStatements(db, { ...ended, at }),
    forgetOldMessagesStatement(db, { until: at - MESSAGES_KEPT_MS, atOnce: AT_ONCE }),
  ]);
}
