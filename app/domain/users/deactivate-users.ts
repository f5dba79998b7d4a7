import { isConflictOn } from "#db/conflict.ts";
import type { Statement } from "#db/open.ts";
import { type BatchResults, runBatch, statementsOf } from "#db/run-batch.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { deactivateUsersStatements, setInactiveStatements } from "./deactivation-statements.ts";

type Deactivation = Parameters<typeof deactivateUsersStatements>[1];
type Batch = Readonly<Record<string, Statement | readonly Statement[]>>;
type WriteBatch = <Named extends Batch>(ctx: Ctx, named: Named) => Promise<BatchResults<Named>>;
/** For users who close their own account. Admin commands pass adminBatch. */
export const plainBatch: WriteBatch = ({ db }, named) => runBatch(db, named);

export type Deactivate = (db: Ctx["db"], deactivation: Deactivation) => readonly Statement[];

/** Also hashes the ledgers that got points back. If a broken ledger fails the batch, only access ends; cron tasks do the rest. */
export async function deactivateUsers<Named extends Batch>(
  ctx: Ctx,
  writeBatch: WriteBatch,
  batchOf: (deactivate: Deactivate) => Named,
): Promise<BatchResults<Named>> {
  try {
    return await writeAndHash(ctx, writeBatch, batchOf);
  } catch (error) {
    if (!isConflictOn(error, "point_accounts_held_not_negative")) throw error;
  }
  const results = await writeBatch(
    ctx,
    batchOf((db, deactivation) => setInactiveStatements(db, deactivation)),
  );
  for (const task of ["close_jobs_of_inactive_clients", "void_offers_of_inactive_artisans"])
    await ctx.outbox.push({ kind: "run_task", task, slot: ctx.now, part: 0 });
  return results;
}

/** The queries of ended offers are in any of the lists, so they are found again by identity. */
async function writeAndHash<Named extends Batch>(
  ctx: Ctx,
  writeBatch: WriteBatch,
  batchOf: (deactivate: Deactivate) => Named,
): Promise<BatchResults<Named>> {
  const reads: Statement[] = [];
  const batch = batchOf((db, deactivation) => {
    const statements = deactivateUsersStatements(db, deactivation);
    reads.push(statements.offersToEnd, statements.jobs.offersToEnd);
    return statementsOf(statements);
  });
  const results = await writeBatch(ctx, batch);
  const ending = Object.entries(batch).flatMap(([name, one]) =>
    // as: a list of statements has a list of results, and those two statements return nothing else
    Array.isArray(one)
      ? (results[name] as { artisanId: string }[][]).filter((_, place) => reads.includes(one[place])).flat()
      : [],
  );
  await hashEntriesAfterBatch(
    ctx,
    ending.map(({ artisanId }) => artisanId),
  );
  return results;
}
