import { sql } from "drizzle-orm";
import { followLastVisitStatement } from "../jobs/due-statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { changeVisit } from "./change-visit.ts";
import type { AgreeVisitInput } from "./input.ts";
import { firstReminderAt } from "./reminder-rules.ts";
import { requireChange } from "./require-change.ts";
import { overlapsInMatch, type VisitView } from "./select-visits.ts";

/**
 * Agrees to the slot that the other side proposed; the match then lasts until after its last visit.
 * Refuses: not_found · visit.changed · visit.over · visit.own_proposal · visit.nothing_pending · visit.slot_over · visit.overlaps
 */
export async function agreeVisit(ctx: Ctx, { visitId, revision }: AgreeVisitInput & { visitId: string }): Promise<void> {
  await agreeToPending(ctx, await requireChange(ctx, "agree", { visitId, revision }));
}

/** For a visit that was checked. Refuses: visit.changed · visit.nothing_pending · visit.overlaps */
export async function agreeToPending(ctx: Ctx, visit: VisitView): Promise<void> {
  const { db, now: at } = ctx;
  const { id: visitId, offerId, jobId, pending, proposals } = visit;
  if (!pending) throw refuse("visit.nothing_pending");
  const { startsAt, endsAt } = pending;
  const isMoved = visit.agreed !== null;
  await changeVisit(ctx, visit, {
    set: {
      ...{ status: "agreed", startsAt, endsAt, agreedAt: at, agreedProposal: proposals },
      ...{ pendingStartsAt: null, pendingEndsAt: null, pendingBy: null },
      remindAt: firstReminderAt(startsAt, at),
    },
    condition: sql`NOT ${overlapsInMatch({ offerId, visitId }, pending)}`,
    also: (changed) => [followLastVisitStatement(db, { jobId, at }, changed)],
    say: isMoved ? "visit_moved" : "visit_agreed",
    slot: { startsAt, endsAt },
    event: isMoved ? "visit.moved" : "visit.agreed",
    tell: { type: "visit_agreed", proposal: proposals, sms: "guest_visit_agreed" },
  });
}
