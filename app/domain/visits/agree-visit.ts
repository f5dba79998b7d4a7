import { sql } from "drizzle-orm";
import { followLastVisitStatement } from "../jobs/due-statements.ts";
import { settleNoShowsStatements } from "../no-shows/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type Change, changeVisit } from "./change-visit.ts";
import type { AgreeVisitInput } from "./input.ts";
import { overlapsInMatch, type VisitView } from "./select-visits.ts";
import { firstReminderSql } from "./statements.ts";

/**
 * Agrees to the slot that the other side proposed; the match then lasts until after its last visit.
 * Refuses: not_found · visit.changed · visit.over · visit.own_proposal · visit.nothing_pending · visit.slot_over · visit.overlaps
 */
export async function agreeVisit(
  ctx: Ctx,
  { visitId, revision }: AgreeVisitInput & { visitId: string },
): Promise<{ visit: VisitView }> {
  return changeVisit(ctx, { visitId, revision }, [agreement(ctx)], () => "agree");
}

/** For a slot that waits for the answer of this side. */
export function agreement(ctx: Ctx): Change {
  const { db, now: at } = ctx;
  const pending = { startsAt: sql`visits.pending_starts_at`, endsAt: sql`visits.pending_ends_at` };
  return {
    change: "agree",
    set: {
      ...{ status: "agreed", ...pending, agreedAt: at, agreedProposal: sql`visits.proposals` },
      ...{ pendingStartsAt: null, pendingEndsAt: null, pendingBy: null },
      remindAt: firstReminderSql(pending.startsAt, at),
    },
    condition: sql`NOT ${overlapsInMatch(pending)}`,
    also: (written) => [
      followLastVisitStatement(db, { at }, written),
      ...settleNoShowsStatements(ctx, {
        of: sql`no_shows.offer_id IN (SELECT visits.offer_id FROM visits WHERE ${written})`,
        ...{ status: "settled", cause: null },
      }).statements,
    ],
    says: [
      { when: sql`visits.agreed_at IS NOT NULL`, say: "visit_moved", event: "visit.moved" },
      { say: "visit_agreed", event: "visit.agreed" },
    ],
    slot: { startsAt: sql`visits.starts_at`, endsAt: sql`visits.ends_at` },
    tell: { type: "visit_agreed", proposal: sql`visits.agreed_proposal`, sms: "guest_visit_agreed" },
  };
}
