import { sql } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import { visitProposals } from "#db/schema/visits.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { agreeToPending } from "./agree-visit.ts";
import { changeVisit } from "./change-visit.ts";
import type { ProposeSlotInput } from "./input.ts";
import { requireVisit } from "./queries.ts";
import { refusalOfRevision } from "./rules.ts";
import { overlapsInMatch } from "./select-visits.ts";
import { isSameSlot, slotFrom } from "./slot-rules.ts";

/**
 * Proposes another slot for a visit. An agreed slot stays in force until the other side agrees to the new one. The very slot
 * that the other side proposed is agreed: `isAgreed`.
 * Refuses: not_found · invalid slot · visit.changed · visit.over · visit.too_many_proposals · visit.overlaps
 */
export async function proposeSlot(
  ctx: Ctx,
  { visitId, revision, note, ...typed }: ProposeSlotInput & { visitId: string },
): Promise<{ isAgreed: boolean }> {
  const visit = await requireVisit(ctx, visitId);
  const { db, now: at } = ctx;
  const slot = slotFrom(typed, at);
  const { side, pending, agreed, offerId } = visit;
  const isAgreed = pending !== null && pending.by !== side && isSameSlot(pending, slot);
  const refusal = refusalOfRevision(isAgreed ? "agree" : "propose", visit, revision, at);
  if (refusal) throw refuse(refusal);
  if (isAgreed) {
    await agreeToPending(ctx, visit);
    return { isAgreed };
  }

  const { startsAt, endsAt } = slot;
  const number = visit.proposals + 1;
  await changeVisit(ctx, visit, {
    set: {
      ...{ pendingStartsAt: startsAt, pendingEndsAt: endsAt, pendingBy: side, proposals: number },
      ...(agreed ? {} : slot),
    },
    condition: sql`NOT ${overlapsInMatch({ offerId, visitId }, slot)}`,
    also: (changed) => [
      insertWhere(db, visitProposals, { visitId, number, proposedBy: side, startsAt, endsAt, note, createdAt: at }, changed),
    ],
    ...{ say: "visit_proposed", slot, event: "visit.proposed" },
    tell: { type: "visit_proposed", proposal: number },
  });
  return { isAgreed };
}
