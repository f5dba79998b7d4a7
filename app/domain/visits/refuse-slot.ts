import { type SQL, sql } from "drizzle-orm";
import { visitProposals } from "#db/schema/visits.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { type Change, changeVisit } from "./change-visit.ts";
import type { RefuseSlotInput } from "./input.ts";
import type { VisitView } from "./select-visits.ts";
import { sideOf } from "./statements.ts";

/**
 * Drops the slot that waits for an answer; the own one is taken back. A visit that was never agreed is declined.
 * Refuses: not_found · visit.changed · visit.over · visit.nothing_pending
 */
export async function refuseSlot(
  ctx: Ctx,
  { visitId, revision, reason }: RefuseSlotInput & { visitId: string },
): Promise<{ visit: VisitView }> {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_found");
  const refusedBy = sql`(SELECT ${sideOf(actor)} FROM visits WHERE visits.id = ${visitId})`;
  const change: Change = {
    change: "refuse",
    set: {
      status: sql`CASE WHEN visits.agreed_at IS NULL THEN 'declined' ELSE visits.status END`,
      ...{ pendingStartsAt: null, pendingEndsAt: null, pendingBy: null },
    },
    also: (written) => [
      db
        .update(visitProposals)
        .set({ refusedBy, refusalReason: reason ?? null, refusedAt: at })
        .where(
          sql`${visitProposals.visitId} = ${visitId} AND ${visitProposals.number} = (SELECT visits.proposals FROM visits WHERE ${written})`,
        ),
    ],
    says: [{ say: "visit_declined" }],
    slot: { startsAt: ofLastProposal(sql`starts_at`), endsAt: ofLastProposal(sql`ends_at`) },
  };
  return changeVisit(ctx, { visitId, revision }, [change], () => "refuse");
}

const ofLastProposal = (column: SQL): SQL =>
  sql`(SELECT refused.${column} FROM visit_proposals AS refused WHERE refused.visit_id = visits.id AND refused.number = visits.proposals)`;
