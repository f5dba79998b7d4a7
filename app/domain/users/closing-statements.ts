import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { closeRequestsOfStatements } from "../jobs/statements.ts";
import { endingOffersOfArtisansStatement, voidOffersOfArtisansStatements } from "../offers/statements.ts";

type Closing = { userIds: SQL; at: number; condition: SQL };

export const onlyUser = (userId: string): SQL => sql`(${userId})`;

/**
 * The only way to close accounts: sign-in ends, open jobs close and offers become void at the same time.
 * Both `offersToEnd` return the ended offers; hash the ledgers of their artisans after the batch.
 * A broken ledger fails the batch: isConflictOn "point_accounts_held_not_negative".
 */
export const closeAccountsStatements = (db: Db, closing: Closing) => ({
  offersToEnd: endingOffersOfArtisansStatement(db, { ...closing, artisanIds: closing.userIds }),
  jobs: closeRequestsOfStatements(db, { ...closing, clientIds: closing.userIds }),
  offers: voidOffersOfArtisansStatements(db, { ...closing, artisanIds: closing.userIds }),
  closed: deactivateStatement(db, closing),
});

/** Without jobs and offers. Must be last, because other statements check that the account is open. */
export const deactivateStatement = (db: Db, { userIds, condition }: Closing) =>
  db.update(users).set({ isActive: false }).where(sql`${users.id} IN ${userIds} AND ${condition}`);
