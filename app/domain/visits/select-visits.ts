import { and, eq, type SQL, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { visitCodeEntries, visitProposals, visits } from "#db/schema/visits.ts";
import { isGuest } from "../guests/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { MINUTE_MS } from "../shared/contracts/durations.ts";
import { MAX_VISIT_MINUTES, type MatchSide } from "./rules.ts";
import type { Slot } from "./slot-rules.ts";
import type { VisitActor } from "./statements.ts";

/** SQL predicate on visits and jobs: the actor is one of the two sides. After a match ended both still read it. */
export const isVisitOf = ({ userId }: VisitActor): SQL => sql`(visits.artisan_id = ${userId} OR jobs.client_id = ${userId})`;

/** SQL predicate: an agreed visit that another column of visits has in common is on at that time. */
export const overlapsAgreed = (sameAs: SQL, { startsAt, endsAt }: { startsAt: SQL; endsAt: SQL }): SQL =>
  sql`EXISTS (SELECT 1 FROM visits AS agreed WHERE ${sameAs} AND agreed.status IN ('agreed', 'arrived')
    AND agreed.starts_at > ${startsAt} - ${MAX_VISIT_MINUTES * MINUTE_MS} AND agreed.starts_at < ${endsAt} AND agreed.ends_at > ${startsAt})`;

export const slotSql = ({ startsAt, endsAt }: Slot) => ({ startsAt: sql`${startsAt}`, endsAt: sql`${endsAt}` });

/** SQL predicate on visits: this very slot waits for an answer. */
export const isSameSlotSql = ({ startsAt, endsAt }: Slot): SQL =>
  sql`(visits.pending_starts_at = ${startsAt} AND visits.pending_ends_at = ${endsAt})`;

/** SQL predicate on visits: another visit of this match is agreed at that time. */
export const overlapsInMatch = (slot: { startsAt: SQL; endsAt: SQL }): SQL =>
  overlapsAgreed(sql`agreed.offer_id = visits.offer_id AND agreed.id <> visits.id`, slot);

export const selectVisits = ({ db }: Pick<Ctx, "db">, actor: VisitActor, where: SQL) =>
  db
    .select({
      id: visits.id,
      jobId: visits.jobId,
      offerId: visits.offerId,
      artisanId: visits.artisanId,
      kind: visits.kind,
      status: visits.status,
      revision: visits.revision,
      operationId: visits.operationId,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      agreedAt: visits.agreedAt,
      agreedProposal: visits.agreedProposal,
      pendingStartsAt: visits.pendingStartsAt,
      pendingEndsAt: visits.pendingEndsAt,
      pendingBy: visits.pendingBy,
      pendingNote: visitProposals.note,
      proposedAt: visitProposals.createdAt,
      proposals: visits.proposals,
      refusalReason: sql<string | null>`(SELECT said.refusal_reason FROM visit_proposals AS said
        WHERE said.visit_id = visits.id AND said.number = visits.proposals)`,
      cancelledBy: visits.cancelledBy,
      cancelReason: visits.cancelReason,
      cancelledAt: visits.cancelledAt,
      isCancelledLate: visits.isCancelledLate,
      codeRenewals: visits.codeRenewals,
      codeKeyId: visits.codeKeyId,
      arrivalEnteredAt: visitCodeEntries.enteredAt,
      arrivalReceivedAt: visitCodeEntries.createdAt,
      createdAt: visits.createdAt,
      updatedAt: visits.updatedAt,
      noShowId: sql<string | null>`(SELECT no_shows.id FROM no_shows WHERE no_shows.visit_id = visits.id)`,
      /** The other side waits for an answer to its report. */
      reportedAt: sql<number | null>`(SELECT report.created_at FROM no_shows AS report
        WHERE report.visit_id = visits.id AND report.status = 'waiting')`,
      isStillMatched: sql`(jobs.status = 'matched' AND jobs.accepted_offer_id = visits.offer_id)`.mapWith(Boolean),
      clientId: jobs.clientId,
      isJobUnreviewed: sql`(jobs.status = 'unreviewed' AND jobs.accepted_offer_id = visits.offer_id)`.mapWith(Boolean),
      jobCompletedAt: jobs.completedAt,
      isClientGuest: isGuest(jobs.clientId).mapWith(Boolean),
      otherName: sql<string>`(SELECT coalesce(users.company_name, users.first_name) FROM users
        WHERE users.id = CASE WHEN jobs.client_id = ${actor.userId} THEN visits.artisan_id ELSE jobs.client_id END)`,
      overlapsOwn: sql`(visits.artisan_id = ${actor.userId} AND visits.status IN ('proposed', 'agreed') AND ${overlapsAgreed(
        sql`agreed.artisan_id = visits.artisan_id AND agreed.id <> visits.id`,
        {
          startsAt: sql`coalesce(visits.pending_starts_at, visits.starts_at)`,
          endsAt: sql`coalesce(visits.pending_ends_at, visits.ends_at)`,
        },
      )})`.mapWith(Boolean),
    })
    .from(visits)
    .innerJoin(jobs, eq(jobs.id, visits.jobId))
    .leftJoin(
      visitProposals,
      and(eq(visitProposals.visitId, visits.id), eq(visitProposals.number, visits.proposals), sql`visits.pending_by IS NOT NULL`),
    )
    .leftJoin(visitCodeEntries, and(eq(visitCodeEntries.visitId, visits.id), sql`${visitCodeEntries.kind} = 'arrival'`))
    .where(sql`${isVisitOf(actor)} AND ${where}`);

type SelectedVisit = Awaited<ReturnType<typeof selectVisits>>[number];
export type VisitView = ReturnType<typeof toVisit>;

export const toVisit = (
  {
    startsAt,
    endsAt,
    agreedAt,
    pendingStartsAt,
    pendingEndsAt,
    pendingBy,
    pendingNote,
    proposedAt,
    cancelledBy,
    cancelReason,
    cancelledAt,
    isCancelledLate,
    arrivalEnteredAt,
    arrivalReceivedAt,
    ...visit
  }: SelectedVisit,
  { userId }: VisitActor,
) => {
  const side: MatchSide = visit.clientId === userId ? "client" : "artisan";
  return {
    ...visit,
    side,
    slot: { startsAt, endsAt },
    agreed: agreedAt === null ? null : { startsAt, endsAt },
    pending:
      pendingBy === null || pendingStartsAt === null || pendingEndsAt === null
        ? null
        : {
            startsAt: pendingStartsAt,
            endsAt: pendingEndsAt,
            by: pendingBy,
            note: pendingNote,
            createdAt: proposedAt ?? visit.updatedAt,
          },
    arrival:
      arrivalReceivedAt === null
        ? null
        : { at: arrivalEnteredAt ?? arrivalReceivedAt, enteredAt: arrivalEnteredAt, receivedAt: arrivalReceivedAt },
    cancelled: cancelledAt === null ? null : { by: cancelledBy, reason: cancelReason, at: cancelledAt, isLate: isCancelledLate },
  };
};
