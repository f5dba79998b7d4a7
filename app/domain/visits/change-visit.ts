import { and, eq, type SQL, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import type { Statement } from "#db/open.ts";
import { runBatch } from "#db/run-batch.ts";
import { type Visit, visits } from "#db/schema/visits.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { type Announcement, announceStatements, deliverAnnouncement, isChangedBy } from "./announce-statements.ts";
import { requireVisit } from "./queries.ts";
import type { VisitView } from "./select-visits.ts";

type Values = { [Column in keyof Visit]?: Visit[Column] | SQL };

type Change = Announcement & {
  set: Values;
  condition?: SQL;
  also?: (changed: SQL) => readonly Statement[];
};

/**
 * Changes the revision that was checked, and says so. Of several changes to one revision the first wins, because all
 * statements of the others find another operation id.
 * Refuses: visit.changed · visit.overlaps
 */
export async function changeVisit(
  ctx: Ctx,
  visit: VisitView,
  { set, condition = sql`1`, also = () => [], ...announcement }: Change,
): Promise<void> {
  const { db, now: at } = ctx;
  const operationId = newId();
  const changed = isChangedBy(visit.id, operationId);
  const announced = await announceStatements(ctx, visit, announcement, changed);

  const { won } = await runBatch(db, {
    won: db
      .update(visits)
      .set({ ...set, revision: sql`${visits.revision} + 1`, operationId, updatedAt: at })
      .where(and(eq(visits.id, visit.id), eq(visits.revision, visit.revision), condition))
      .returning({ id: visits.id }),
    also: also(changed),
    announced: announced.statements,
  }).catch((error: unknown) => {
    throw isConflictOn(error, "idempotent_effects") ? refuse("idempotency.in_progress") : error;
  });

  if (won.length === 0) {
    const now = await requireVisit(ctx, visit.id);
    throw refuse(now.revision === visit.revision ? "visit.overlaps" : "visit.changed");
  }
  await deliverAnnouncement(ctx, announced);
}
