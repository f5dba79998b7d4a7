import { sql } from "drizzle-orm";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { agreement } from "./agree-visit.ts";
import { type Change, changeVisit } from "./change-visit.ts";
import type { ProposeSlotInput } from "./input.ts";
import { isSameSlotSql, overlapsInMatch, slotSql, type VisitView } from "./select-visits.ts";
import { isSameSlot, slotFrom } from "./slot-rules.ts";
import { sideOf, storeProposalStatement } from "./statements.ts";

/**
 * Proposes another slot for a visit. An agreed slot stays in force until the other side agrees to the new one. The very slot
 * that the other side proposed is agreed: `isAgreed`.
 * Refuses: not_found · invalid slot · visit.changed · visit.over · visit.too_many_proposals · visit.overlaps
 */
export async function proposeSlot(
  ctx: Ctx,
  { visitId, revision, note, ...typed }: ProposeSlotInput & { visitId: string },
): Promise<{ visit: VisitView; isAgreed: boolean }> {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_found");
  const slot = slotFrom(typed, at);
  const { startsAt, endsAt } = slotSql(slot);
  const isSame = isSameSlotSql(slot);
  const isAgreedSlot = sql`(visits.agreed_at IS NOT NULL AND visits.starts_at = ${startsAt} AND visits.ends_at = ${endsAt})`;
  const agreed = agreement(ctx);
  const other: Change = {
    change: "propose",
    set: {
      ...{ pendingStartsAt: startsAt, pendingEndsAt: endsAt, pendingBy: sideOf(actor), proposals: sql`visits.proposals + 1` },
      startsAt: sql`CASE WHEN visits.agreed_at IS NULL THEN ${startsAt} ELSE visits.starts_at END`,
      endsAt: sql`CASE WHEN visits.agreed_at IS NULL THEN ${endsAt} ELSE visits.ends_at END`,
    },
    condition: sql`NOT ${overlapsInMatch(slotSql(slot))} AND NOT ${isAgreedSlot}`,
    also: (written) => [storeProposalStatement(db, { note, at }, written)],
    says: [{ say: "visit_proposed", event: "visit.proposed" }],
    slot: { startsAt: sql`visits.pending_starts_at`, endsAt: sql`visits.pending_ends_at` },
    tell: { type: "visit_proposed", proposal: sql`visits.proposals` },
  };
  const { visit, change } = await changeVisit(
    ctx,
    { visitId, revision },
    [{ ...agreed, condition: sql`${agreed.condition} AND ${isSame}` }, other],
    ({ pending, side }) => (pending && pending.by !== side && isSameSlot(pending, slot) ? "agree" : "propose"),
  );
  return { visit, isAgreed: change === "agree" };
}
