import { type SQL, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { insertWhere } from "#db/insert-where.ts";
import { runBatch } from "#db/run-batch.ts";
import { visitProposals, visits } from "#db/schema/visits.ts";
import { isStillMatched } from "../jobs/lifecycle/accepted-offer.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { agreeToPending } from "./agree-visit.ts";
import { announceStatements, deliverAnnouncement, isChangedBy } from "./announce-statements.ts";
import type { ProposeVisitInput } from "./input.ts";
import { findMatch, type VisitMatch } from "./match-queries.ts";
import { requireVisit } from "./queries.ts";
import { LIVE_VISITS, VISITS_PER_MATCH, type VisitKind } from "./rules.ts";
import { overlapsInMatch } from "./select-visits.ts";
import { isSameSlot, type Slot, slotFrom } from "./slot-rules.ts";
import { lapseVisitsStatement } from "./statements.ts";

export type ProposedVisit = { visitId: string; isAgreed: boolean };

/**
 * Proposes a visit to the other side of a match. The very slot that they proposed is agreed: `isAgreed`.
 * Refuses: not_found · permission_denied · invalid slot · job.not_matched · visit.already_proposed · visit.too_many · visit.overlaps
 */
export async function proposeVisit(
  ctx: Ctx,
  { jobId, kind = "work", note, ...typed }: ProposeVisitInput & { jobId: string },
): Promise<ProposedVisit> {
  const match = await findMatch(ctx, jobId);
  const slot = slotFrom(typed, ctx.now);
  if (!match) throw refuse("job.not_matched");

  const proposal = { id: newId(), kind, note, slot };
  const facts = await propose(ctx, match, proposal);
  if (facts.isInserted) return { visitId: proposal.id, isAgreed: false };
  if (!facts.isMatched) throw refuse("job.not_matched");
  if (facts.proposedId !== null) return agreeIfSame(ctx, { visitId: facts.proposedId, slot });
  throw refuse(facts.isFull ? "visit.too_many" : "visit.overlaps");
}

type Proposal = { id: string; kind: VisitKind; note: string | undefined; slot: Slot };

async function propose(ctx: Ctx, match: VisitMatch, { id: visitId, kind, note, slot }: Proposal) {
  const { db, now: at } = ctx;
  const { jobId, offerId, artisanId, side } = match;
  const { startsAt, endsAt } = slot;
  const operationId = newId();
  const isProposed = isChangedBy(visitId, operationId);
  const isMatched = sql`EXISTS (SELECT 1 FROM jobs WHERE ${isStillMatched(match)})`;
  const isFull = isFullOf(match, at);
  const overlaps = overlapsInMatch({ offerId, visitId }, slot);
  const proposedId = sql`(SELECT visits.id FROM visits WHERE visits.offer_id = ${offerId} AND visits.kind = ${kind} AND visits.status = 'proposed')`;
  const announced = await announceStatements(
    ctx,
    { id: visitId, ...match },
    {
      ...{ say: "visit_proposed", slot, event: "visit.proposed" },
      tell: { type: "visit_proposed", proposal: 1, sms: "guest_visit_proposed" },
    },
    isProposed,
  );

  const { facts, inserted } = await runBatch(db, {
    lapsed: lapseVisitsStatement(db, { which: sql`visits.job_id = ${jobId}`, at }),
    facts: db
      .select({
        isMatched: isMatched.mapWith(Boolean).as("is_matched"),
        isFull: isFull.mapWith(Boolean).as("is_full"),
        proposedId: sql<string | null>`${proposedId}`.as("proposed_id"),
      })
      .from(sql`(SELECT 1)`),
    inserted: insertWhere(
      db,
      visits,
      {
        ...{ id: visitId, jobId, offerId, artisanId, kind, status: "proposed", operationId },
        ...{ startsAt, endsAt, pendingStartsAt: startsAt, pendingEndsAt: endsAt, pendingBy: side, createdAt: at, updatedAt: at },
      },
      sql`${isMatched} AND NOT ${isFull} AND NOT ${overlaps} AND ${proposedId} IS NULL`,
    ).returning({ id: visits.id }),
    slot: insertWhere(
      db,
      visitProposals,
      { visitId, number: 1, proposedBy: side, startsAt, endsAt, note, createdAt: at },
      isProposed,
    ),
    announced: announced.statements,
  }).catch((error: unknown) => {
    throw isConflictOn(error, "idempotent_effects") ? refuse("idempotency.in_progress") : error;
  });

  const isInserted = inserted.length > 0;
  if (isInserted) await deliverAnnouncement(ctx, announced);
  return { isMatched: false, isFull: false, proposedId: null, ...facts[0], isInserted };
}

const isFullOf = ({ jobId, offerId }: VisitMatch, at: number): SQL =>
  sql`(SELECT count(*) >= ${VISITS_PER_MATCH} OR coalesce(sum(visits.status IN ('proposed', 'agreed') AND visits.ends_at >= ${at}), 0) >= ${LIVE_VISITS}
    FROM visits WHERE visits.job_id = ${jobId} AND visits.offer_id = ${offerId})`;

async function agreeIfSame(ctx: Ctx, { visitId, slot }: { visitId: string; slot: Slot }): Promise<ProposedVisit> {
  const visit = await requireVisit(ctx, visitId);
  const { pending, side, status } = visit;
  if (status !== "proposed" || !pending || pending.by === side || !isSameSlot(pending, slot))
    throw refuse("visit.already_proposed");
  await agreeToPending(ctx, visit);
  return { visitId, isAgreed: true };
}
