import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { archivedEvents, events } from "#db/schema/analytics.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { users } from "#db/schema/users.ts";
import { visits } from "#db/schema/visits.ts";
import { JOB_TIMELINE_EVENTS } from "../../analytics/rules.ts";
import { WHY_WITH_NOTE } from "../../audit/statements.ts";
import { guestPhoneOf } from "../../guests/statements.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { ALGIERS_OFFSET_MS } from "../../shared/contracts/day-in-algiers.ts";
import { selectJobs, toJob } from "../lists/select-jobs.ts";

const SHOWN_OF_EACH = 50;
const MONTH_OF_JOB = sql`strftime('%Y-%m', (${jobs.createdAt} + ${ALGIERS_OFFSET_MS}) / 1000, 'unixepoch')`;

export type AdminJobDetails = NonNullable<Awaited<ReturnType<typeof adminJobDetails>>>;

/** Refuses: not_authenticated · permission_denied */
export async function adminJobDetails(ctx: Ctx, jobId: string) {
  const admin = requireAdmin(ctx.actor);
  const { db } = ctx;
  const {
    row: [row],
    client: [client],
    received,
    agreed,
    story,
    archived,
    log,
  } = await runBatch(db, {
    row: selectJobs(ctx, sql`jobs.id = ${jobId} AND jobs.deleted_at IS NULL`),
    client: db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        companyName: users.companyName,
        email: users.email,
        phone: users.phone,
        guestPhone: guestPhoneOf(users.id),
        endingNote: jobs.endingNote,
      })
      .from(jobs)
      .innerJoin(users, eq(users.id, jobs.clientId))
      .where(eq(jobs.id, jobId)),
    received: db
      .select({
        id: offers.id,
        artisanId: offers.artisanId,
        firstName: users.firstName,
        lastName: users.lastName,
        companyName: users.companyName,
        kind: offers.kind,
        price: offers.price,
        status: offers.status,
        createdAt: offers.createdAt,
      })
      .from(offers)
      .innerJoin(users, eq(users.id, offers.artisanId))
      .where(eq(offers.jobId, jobId))
      .orderBy(desc(offers.createdAt), desc(offers.id))
      .limit(SHOWN_OF_EACH),
    agreed: db
      .select({
        id: visits.id,
        kind: visits.kind,
        status: visits.status,
        startsAt: visits.startsAt,
        endsAt: visits.endsAt,
        pendingBy: visits.pendingBy,
        cancelledBy: visits.cancelledBy,
        isCancelledLate: visits.isCancelledLate,
      })
      .from(visits)
      .where(eq(visits.jobId, jobId))
      .orderBy(asc(visits.createdAt), asc(visits.id))
      .limit(SHOWN_OF_EACH),
    story: db
      .select({ id: events.id, kind: events.kind, at: events.at })
      .from(events)
      .where(sql`${events.jobId} = ${jobId} AND ${inArray(events.kind, [...JOB_TIMELINE_EVENTS])}`)
      .orderBy(asc(events.at), asc(events.id))
      .limit(SHOWN_OF_EACH),
    archived: db
      .select({ month: archivedEvents.month })
      .from(archivedEvents)
      .innerJoin(jobs, sql`${jobs.id} = ${jobId} AND ${archivedEvents.month} >= ${MONTH_OF_JOB}`)
      .limit(1),
    log: db
      .select({
        id: auditEntries.id,
        action: auditEntries.action,
        why: WHY_WITH_NOTE,
        at: auditEntries.at,
        by: users.firstName,
      })
      .from(auditEntries)
      .innerJoin(users, eq(users.id, auditEntries.actorId))
      .where(eq(auditEntries.subjectId, jobId))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(SHOWN_OF_EACH),
  });
  if (!row || !client) return null;
  return {
    job: toJob(row),
    client,
    received,
    visits: agreed,
    story,
    isStoryCut: archived.length > 0,
    log,
    isOwn: client.id === admin.userId,
  };
}
