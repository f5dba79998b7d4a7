import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { closeJobsOfStatements } from "../jobs/statements.ts";
import { endingOffersOfArtisansStatement, voidOffersOfArtisansStatements } from "../offers/statements.ts";
import { endSubscriptionsStatement } from "../push/statements.ts";

type Deactivation = { userIds: SQL; at: number; condition: SQL };

export const onlyUser = (userId: string): SQL => sql`(${userId})`;

/**
 * The only way to deactivate users: sign-in ends, open jobs close and offers become void at the same time.
 * Both `offersToEnd` return the ended offers; hash the ledgers of their artisans after the batch.
 * A broken ledger fails the batch: isConflictOn "point_accounts_held_not_negative".
 */
export const deactivateUsersStatements = (db: Db, deactivation: Deactivation) => ({
  offersToEnd: endingOffersOfArtisansStatement(db, { ...deactivation, artisanIds: deactivation.userIds }),
  jobs: closeJobsOfStatements(db, { ...deactivation, clientIds: deactivation.userIds }),
  offers: voidOffersOfArtisansStatements(db, { ...deactivation, artisanIds: deactivation.userIds }),
  closed: setInactiveStatements(db, deactivation),
});

/** Without jobs and offers. Must be last, because other statements check that the user is active. */
export const setInactiveStatements = (db: Db, { userIds, condition }: Deactivation) =>
  [
    endSubscriptionsStatement(db, sql`push_subscriptions.user_id IN ${userIds} AND ${condition}`),
    db.update(users).set({ isActive: false }).where(sql`${users.id} IN ${userIds} AND ${condition}`),
  ] as const;
