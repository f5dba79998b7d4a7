import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { closeRequestsOfStatements } from "../jobs/statements.ts";
import { endingOffersOfArtisansStatement, voidOffersOfArtisansStatements } from "../offers/statements.ts";

/** Whom nobody lets in any more: a list of ids, if `condition` holds at that place of the batch. */
type Closing = { userIds: SQL; at: number; condition: SQL };

/** The list of one. */
export const onlyUser = (userId: string): SQL => sql`(${userId})`;

/**
 * The one way in which accounts are closed, whoever closes them: nobody signs in to them or sees them, their open requests
 * close with them and their offers count no more, all from the same instant. What closed stays closed after a return. The first
 * two statements return the offers that end; the ledgers of their artisans are to be sealed after the batch. A ledger that does
 * not add up fails the batch: isConflictOn "point_accounts_held_not_negative".
 */
export const closeAccountsStatements = (db: Db, closing: Closing) =>
  [
    endingOffersOfArtisansStatement(db, { ...closing, artisanIds: closing.userIds }),
    ...closeRequestsOfStatements(db, { ...closing, clientIds: closing.userIds }),
    ...voidOffersOfArtisansStatements(db, { ...closing, artisanIds: closing.userIds }),
    shutStatement(db, closing),
  ] as const;

/** Without what they hold open, where that fails for a ledger: the tasks end it, row by row. Last, since others ask for it. */
export const shutStatement = (db: Db, { userIds, condition }: Closing) =>
  db.update(users).set({ isActive: false }).where(sql`${users.id} IN ${userIds} AND ${condition}`);
