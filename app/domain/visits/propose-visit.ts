import { type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { runBatch } from "#db/run-batch.ts";
import { visits } from "#db/schema/visits.ts";
import { refuseRepeated } from "../idempotency/refuse-repeated.ts";
import { jobQuery } from "../jobs/queries.ts";
import { isMatchParticipant } from "../jobs/rules.ts";
import { queuedMessageQuery } from "../messaging/queued-message-query.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { agreement } from "./agree-visit.ts";
import { announceStatements, deliverAnnouncement, isWrittenBy } from "./announce-statements.ts";
import { changeStatements } from "./change-visit.ts";
import type { ProposeVisitInput } from "./input.ts";
import { DEFAULT_VISIT_KIND, LIVE_VISITS, VISITS_PER_MATCH } from "./rules.ts";
import { isSameSlotSql, overlapsAgreed, selectVisits, slotSql, toVisit, type VisitView } from "./select-visits.ts";
import { slotFrom } from "./slot-rules.ts";
import { lapseVisitsStatement, storeProposalStatement, type VisitActor } from "./statements.ts";

export type ProposedVisit = { visitId: string; isAgreed: boolean; visit: VisitView };

/**
 * Proposes a visit to the other side of a match. The very slot that they proposed is agreed: `isAgreed`.
 * Refuses: not_found · permission_denied · invalid slot · job.not_matched · visit.already_proposed · visit.too_many · visit.overlaps
 */
export async function proposeVisit(
  ctx: Ctx,
  { jobId, kind = DEFAULT_VISIT_KIND, note, ...typed }: ProposeVisitInput & { jobId: string },
): Promise<ProposedVisit> {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_found");
  const slot = slotFrom(typed, at);
  const { startsAt, endsAt } = slotSql(slot);
  const messageId = newId();
  const match = matchOf(jobId, actor);
  const ofJob = sql`visits.job_id = ${jobId}`;
  const waits = sql`(visits.offer_id = (SELECT offer_id FROM (${match})) AND visits.kind = ${kind} AND visits.status = 'proposed')`;

  const agreed = agreement(ctx);
  const same = changeStatements(
    ctx,
    actor,
    { of: ofJob, isAsSeen: waits, messageId },
    {
      ...agreed,
      condition: sql`${agreed.condition} AND ${isSameSlotSql(slot)}`,
    },
  );
  const said = [{ operationId: newId(), say: "visit_proposed", event: "visit.proposed" }] as const;
  const written = isWrittenBy(ofJob, said);
  const isFull = isFullOf(sql`m.offer_id`, jobId, at);
  const overlaps = overlapsAgreed(sql`agreed.offer_id = m.offer_id`, { startsAt, endsAt });
  const isWaiting = sql`EXISTS (SELECT 1 FROM visits WHERE ${waits})`;

  const { job, facts, after, sms } = await runBatch(db, {
    lapsed: lapseVisitsStatement(db, { which: ofJob, at }),
    job: jobQuery(ctx, jobId),
    facts: db
      .select({ isFull: isFull.mapWith(Boolean).as("is_full"), isWaiting: isWaiting.mapWith(Boolean).as("is_waiting") })
      .from(sql`(${match}) AS m`),
    same: same.statements,
    inserted: insertFrom(
      db,
      visits,
      {
        ...{ id: newId(), jobId, offerId: sql`m.offer_id`, artisanId: sql`m.artisan_id`, kind, status: "proposed" },
        ...{ operationId: said[0].operationId, startsAt, endsAt, pendingStartsAt: startsAt, pendingEndsAt: endsAt },
        ...{ pendingBy: sql`m.side`, createdAt: at, updatedAt: at },
        codeKeyId: ctx.signer.ids[0],
      },
      sql`(${match}) AS m WHERE NOT ${isWaiting} AND NOT ${isFull} AND NOT ${overlaps} AND NOT EXISTS (SELECT 1 FROM visits
        WHERE ${isWrittenBy(ofJob, same.said)})`,
    ),
    slot: storeProposalStatement(db, { note, at }, written),
    announced: announceStatements(ctx, actor, {
      ...{ messageId, of: ofJob, said },
      slot: { startsAt: sql`visits.starts_at`, endsAt: sql`visits.ends_at` },
      tell: { type: "visit_proposed", proposal: sql`visits.proposals`, sms: "guest_visit_proposed" },
    }),
    after: selectVisits(ctx, actor, isWrittenBy(ofJob, [...same.said, ...said])),
    sms: queuedMessageQuery(db, messageId),
  }).catch(refuseRepeated);

  const [found, fact, stored] = [job[0], facts[0], after[0]];
  if (!found) throw refuse("not_found");
  if (!isMatchParticipant(actor, found)) throw refuse("permission_denied");
  if (!fact) throw refuse("job.not_matched");
  if (!stored) throw refuse(fact.isWaiting ? "visit.already_proposed" : fact.isFull ? "visit.too_many" : "visit.overlaps");
  const visit = toVisit(stored, actor);
  await deliverAnnouncement(ctx, visit, sms);
  return { visitId: visit.id, isAgreed: visit.agreed !== null, visit };
}

/** SELECT of the present match of a job, if the actor is a side of it. */
const matchOf = (jobId: string, { userId }: VisitActor): SQL =>
  sql`SELECT offers.id AS offer_id, offers.artisan_id, CASE offers.artisan_id WHEN ${userId} THEN 'artisan' ELSE 'client' END AS side
    FROM jobs JOIN offers ON offers.id = jobs.accepted_offer_id AND offers.status = 'accepted'
    WHERE jobs.id = ${jobId} AND jobs.status = 'matched' AND jobs.deleted_at IS NULL AND ${userId} IN (jobs.client_id, offers.artisan_id)`;

const isFullOf = (offerId: SQL, jobId: string, at: number): SQL =>
  sql`(SELECT count(*) >= ${VISITS_PER_MATCH} OR coalesce(sum(visits.status IN ('proposed', 'agreed') AND visits.ends_at >= ${at}), 0) >= ${LIVE_VISITS}
    FROM visits WHERE visits.job_id = ${jobId} AND visits.offer_id = ${offerId})`;
