import { isConflictOn } from "#db/conflict.ts";
import type { Statement } from "#db/open.ts";
import type { Ctx } from "../ctx.ts";
import { closeAccountsStatements, shutStatement } from "./closing-statements.ts";

type Closing = Parameters<typeof closeAccountsStatements>[1];
/** How a batch closes accounts: with what they hold open, or without. */
export type Close = (db: Ctx["db"], closing: Closing) => readonly Statement[];

/**
 * Writes a batch that closes accounts. Where the ledger of somebody who answered there does not add up, they are shut all the
 * same, and tasks end what they hold open row by row: a broken ledger must keep nobody from being shut out.
 */
export async function closeOrShut<Result>(ctx: Ctx, write: (close: Close) => Promise<Result>): Promise<Result> {
  try {
    return await write(closeAccountsStatements);
  } catch (error) {
    if (!isConflictOn(error, "point_accounts_held_not_negative")) throw error;
  }
  const result = await write((db, closing) => [shutStatement(db, closing)]);
  for (const task of ["close_requests_of_absent", "void_offers_of_absent"])
    await ctx.outbox.push({ kind: "run_task", task, slot: ctx.now, part: 0 });
  return result;
}
