import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/open.ts";
import { runBatch } from "#db/run-batch.ts";
import { type Visit, visits } from "#db/schema/visits.ts";
import type { EventKind } from "../analytics/rules.ts";
import type { VisitMessageCode } from "../chat/rules.ts";
import { refuseRepeated } from "../idempotency/refuse-repeated.ts";
import { queuedMessageQuery } from "../messaging/queued-message-query.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import type { RefusalCode } from "../shared/errors/refusals.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { type Announcement, announceStatements, deliverAnnouncement, isWrittenBy, type Said } from "./announce-statements.ts";
import { refusalOfRevision, type VisitChange } from "./rules.ts";
import { selectVisits, toVisit, type VisitView } from "./select-visits.ts";
import { mayChange, type VisitActor } from "./statements.ts";

type Values = { [Column in keyof Visit]?: Visit[Column] | SQL };
type Saying = { when?: SQL; say: VisitMessageCode; event?: EventKind };

export type Change = Announcement & {
  change: VisitChange;
  set: Values;
  condition?: SQL;
  /** The first whose SQL predicate is true of the visit before the write; the last has none. */
  says: readonly Saying[];
  also?: (written: SQL) => readonly Statement[];
};

type Where = { of: SQL; isAsSeen: SQL; messageId: string };

/** One write of a visit that depends on the state in the database only, and what it says. */
export function changeStatements(ctx: Ctx, actor: VisitActor, { of, isAsSeen, messageId }: Where, change: Change) {
  const { db, now: at } = ctx;
  const { says, set, condition = sql`1`, also, ...announcement } = change;
  const said: Said[] = says.map((one) => ({ operationId: newId(), say: one.say, ...(one.event ? { event: one.event } : {}) }));
  const cases = says.map(({ when }, nth) => sql`WHEN ${when ?? sql`1`} THEN ${said[nth]?.operationId ?? ""}`);
  return {
    said,
    statements: [
      db
        .update(visits)
        .set({
          ...set,
          revision: sql`${visits.revision} + 1`,
          operationId: sql`CASE ${sql.join(cases, sql` `)} END`,
          updatedAt: at,
        })
        .where(sql`${of} AND ${isAsSeen} AND ${mayChange(change.change, actor, at)} AND ${condition}`),
      ...(also?.(isWrittenBy(of, said)) ?? []),
      ...announceStatements(ctx, actor, { ...announcement, messageId, of, said }),
    ] as Statement[],
  };
}

type Asked = { visitId: string; revision: number };

/**
 * Writes the first of these changes that the revision allows which the person saw, reads the visit before and after, and says
 * it: one batch. Of several changes to one revision the first wins, because the others find another revision.
 * Refuses: not_found · visit.changed · visit.overlaps, and what `refusalOfChange` names
 */
export async function changeVisit(
  ctx: Ctx,
  { visitId, revision }: Asked,
  changes: readonly Change[],
  attempted: (visit: VisitView) => VisitChange,
): Promise<{ visit: VisitView; change: VisitChange }> {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_found");
  const of = sql`visits.id = ${visitId}`;
  const messageId = newId();
  const writes = changes.map((change) => ({
    change: change.change,
    ...changeStatements(ctx, actor, { of, isAsSeen: sql`visits.revision = ${revision}`, messageId }, change),
  }));

  const { before, after, sms } = await runBatch(db, {
    before: selectVisits(ctx, actor, of),
    writes: writes.flatMap(({ statements }) => statements),
    after: selectVisits(ctx, actor, of),
    sms: queuedMessageQuery(db, messageId),
  }).catch(refuseRepeated);

  const [found, stored] = [before[0], after[0]];
  if (!found || !stored) throw refuse("not_found");
  const written = writes.find(({ said }) => said.some(({ operationId }) => operationId === stored.operationId));
  const visit = toVisit(stored, actor);
  if (!written) throw refuse(refusalOf(attempted(visit), visit, revision, at));
  await deliverAnnouncement(ctx, visit, sms);
  return { visit, change: written.change };
}

/** What the database decided beside the row is an overlap. */
const refusalOf = (change: VisitChange, visit: VisitView, revision: number, at: number): RefusalCode =>
  refusalOfRevision(change, visit, revision, at) ?? "visit.overlaps";
