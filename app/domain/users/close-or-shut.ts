import type { BatchResponse } from "drizzle-orm/batch";
import { isConflictOn } from "#db/conflict.ts";
import type { Statement } from "#db/open.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { closeAccountsStatements, shutStatement } from "./closing-statements.ts";

type Closing = Parameters<typeof closeAccountsStatements>[1];
/** Runs the batch: adminBatch for an admin command. */
type RunBatch = <Item extends Statement, Batch extends Readonly<[Item, ...Item[]]>>(
  ctx: Ctx,
  statements: Batch,
) => Promise<BatchResponse<Batch>>;
/** For a user who closes their own account. */
export const plainBatch: RunBatch = ({ db }, statements) => db.batch(statements);

export type Close = (db: Ctx["db"], closing: Closing) => readonly Statement[];

/** Also hashes the ledgers that got points back. If a broken ledger fails the batch, only access ends; cron tasks do the rest. */
export async function closeOrShut<Item extends Statement, Batch extends Readonly<[Item, ...Item[]]>>(
  ctx: Ctx,
  runBatch: RunBatch,
  batchOf: (close: Close) => Batch,
): Promise<BatchResponse<Batch>> {
  try {
    return await writeAndSeal(ctx, runBatch, batchOf);
  } catch (error) {
    if (!isConflictOn(error, "point_accounts_held_not_negative")) throw error;
  }
  const results = await runBatch(
    ctx,
    batchOf((db, closing) => [shutStatement(db, closing)]),
  );
  for (const task of ["close_requests_of_absent", "void_offers_of_absent"])
    await ctx.outbox.push({ kind: "run_task", task, slot: ctx.now, part: 0 });
  return results;
}

async function writeAndSeal<Item extends Statement, Batch extends Readonly<[Item, ...Item[]]>>(
  ctx: Ctx,
  runBatch: RunBatch,
  batchOf: (close: Close) => Batch,
): Promise<BatchResponse<Batch>> {
  const reads: Statement[] = [];
  const batch = batchOf((db, closing) => {
    const statements = closeAccountsStatements(db, closing);
    reads.push(statements[0], statements[1]);
    return statements;
  });
  const results = await runBatch(ctx, batch);
  // as: those two statements return nothing else
  const ending = batch.flatMap((one, place) => (reads.includes(one) ? (results[place] as { artisanId: string }[]) : []));
  await hashEntriesAfterBatch(
    ctx,
    ending.map(({ artisanId }) => artisanId),
  );
  return results;
}
