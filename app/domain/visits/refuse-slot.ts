import { and, eq } from "drizzle-orm";
import { visitProposals } from "#db/schema/visits.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { changeVisit } from "./change-visit.ts";
import type { RefuseSlotInput } from "./input.ts";
import { requireChange } from "./require-change.ts";

/**
 * Drops the slot that waits for an answer; the own one is taken back. A visit that was never agreed is declined.
 * Refuses: not_found · visit.changed · visit.over · visit.nothing_pending
 */
export async function refuseSlot(ctx: Ctx, { visitId, revision, reason }: RefuseSlotInput & { visitId: string }): Promise<void> {
  const visit = await requireChange(ctx, "refuse", { visitId, revision });
  const { db, now: at } = ctx;
  const { side, agreed, pending, proposals, slot } = visit;
  await changeVisit(ctx, visit, {
    set: { status: agreed ? "agreed" : "declined", pendingStartsAt: null, pendingEndsAt: null, pendingBy: null },
    also: (changed) => [
      db
        .update(visitProposals)
        .set({ refusedBy: side, refusalReason: reason ?? null, refusedAt: at })
        .where(and(eq(visitProposals.visitId, visitId), eq(visitProposals.number, proposals), changed)),
    ],
    say: "visit_declined",
    slot: pending ?? slot,
  });
}
