import { sql } from "drizzle-orm";
import { followCancelledVisitStatement } from "../jobs/due-statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { type Change, changeVisit } from "./change-visit.ts";
import type { CancelVisitInput } from "./input.ts";
import type { VisitView } from "./select-visits.ts";
import { cancelledVisit, sideOf } from "./statements.ts";

/** Cancels a visit; the match goes on. Refuses: not_found · visit.changed · visit.over */
export async function cancelVisit(
  ctx: Ctx,
  { visitId, revision, reason }: CancelVisitInput & { visitId: string },
): Promise<{ visit: VisitView }> {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_found");
  const change: Change = {
    change: "cancel",
    set: cancelledVisit({ by: sideOf(actor), reason, at }),
    also: (written) => [followCancelledVisitStatement(db, { at }, sql`(${written} AND visits.agreed_at IS NOT NULL)`)],
    says: [{ say: "visit_cancelled", event: "visit.cancelled" }],
    slot: { startsAt: sql`visits.starts_at`, endsAt: sql`visits.ends_at` },
    tell: {
      type: "visit_cancelled",
      proposal: sql`coalesce(visits.agreed_proposal, visits.proposals)`,
      sms: "guest_visit_cancelled",
    },
  };
  return changeVisit(ctx, { visitId, revision }, [change], () => "cancel");
}
