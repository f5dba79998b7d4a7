import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { secondFactors, sessions } from "#db/schema/auth.ts";
import { chatReports } from "#db/schema/chat.ts";
import { communes, wilayas } from "#db/schema/geography.ts";
import { jobs } from "#db/schema/jobs.ts";
import { pauses } from "#db/schema/no-shows.ts";
import { offers } from "#db/schema/offers.ts";
import { pointAccounts, pointAdjustments, pointEntries } from "#db/schema/points.ts";
import { categories } from "#db/schema/taxonomy.ts";
import { suspensions, users } from "#db/schema/users.ts";
import { verificationRequests, verifiedDocuments } from "#db/schema/verification.ts";
import { isSessionAliveSql } from "../auth/statements.ts";
import { isRunning } from "../no-shows/pauses/statements.ts";
import { LIMITS } from "../settings/rules.ts";
import { settingNumber } from "../settings/statements.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { adminUserRows } from "./admin-user-list.ts";
import { registeredUserExists } from "./admin-user-statements.ts";
import { usersWithSamePhone } from "./phone-statements.ts";

const SHOWN_OF_EACH = 10;

export type AdminUserDetails = NonNullable<Awaited<ReturnType<typeof adminUserDetails>>>;

/** Refuses: not_authenticated · permission_denied. */
export async function adminUserDetails(ctx: Ctx, userId: string) {
  requireAdmin(ctx.actor);
  const {
    account: [account],
    balance: [balance],
    entries,
    correction: [correction],
    alone: [alone],
    posted,
    offered,
    reports,
    devices,
    documents,
    requests,
    suspended,
    paused,
    log,
    factor: [factor],
    around,
    within,
  } = await runBatch(ctx.db, {
    account: adminUserRows(ctx).where(sql`users.id = ${userId} AND ${registeredUserExists(userId)}`),
    ...pointsQueries(ctx, userId),
    ...workQueries(ctx, userId),
    ...standingQueries(ctx, userId),
    ...accountQueries(ctx, userId),
    ...placeQueries(ctx, userId),
  });
  return account
    ? {
        account,
        waitingPoints: correction?.points ?? null,
        pointsAlone: alone?.points ?? LIMITS.points_alone.standard,
        balance: balance ?? { available: 0, held: 0 },
        ...{ entries, posted, offered, reports, devices, documents, requests, suspended, paused, log },
        places: { wilayas: around, communes: within },
        hasSecondFactor: (factor?.confirmedAt ?? null) !== null,
      }
    : null;
}

const pointsQueries = ({ db }: Ctx, userId: string) => ({
  balance: db
    .select({ available: pointAccounts.available, held: pointAccounts.held })
    .from(pointAccounts)
    .where(eq(pointAccounts.userId, userId)),
  entries: db
    .select({
      kind: pointEntries.kind,
      points: pointEntries.points,
      reason: pointEntries.reason,
      createdAt: pointEntries.createdAt,
    })
    .from(pointEntries)
    .where(eq(pointEntries.userId, userId))
    .orderBy(desc(pointEntries.seq))
    .limit(SHOWN_OF_EACH),
  correction: db
    .select({ points: pointAdjustments.points })
    .from(pointAdjustments)
    .where(sql`${pointAdjustments.userId} = ${userId} AND ${pointAdjustments.status} = 'pending'`),
  alone: db
    .select({ points: sql<number>`${settingNumber(LIMITS.points_alone, LIMITS.points_alone.standard)}` })
    .from(sql`(SELECT 1)`),
});

const workQueries = ({ db }: Ctx, userId: string) => ({
  posted: db
    .select({ ...jobColumns, createdAt: jobs.createdAt })
    .from(jobs)
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .where(and(eq(jobs.clientId, userId), isNull(jobs.deletedAt)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(SHOWN_OF_EACH),
  offered: db
    .select({ ...jobColumns, createdAt: offers.createdAt, offerStatus: offers.status })
    .from(offers)
    .innerJoin(jobs, eq(jobs.id, offers.jobId))
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .where(eq(offers.artisanId, userId))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(SHOWN_OF_EACH),
});

const standingQueries = ({ db, now }: Ctx, userId: string) => ({
  reports: db
    .select({
      id: chatReports.id,
      reason: chatReports.reason,
      status: chatReports.status,
      isAboutUser: sql<number>`${chatReports.reportedId} = ${userId}`,
      createdAt: chatReports.createdAt,
    })
    .from(chatReports)
    .where(sql`${chatReports.reportedId} = ${userId} OR ${chatReports.reporterId} = ${userId}`)
    .orderBy(desc(chatReports.createdAt))
    .limit(SHOWN_OF_EACH),
  documents: db
    .select({ kind: verifiedDocuments.kind, checkedAt: verifiedDocuments.checkedAt, validUntil: verifiedDocuments.validUntil })
    .from(verifiedDocuments)
    .where(eq(verifiedDocuments.userId, userId)),
  requests: db
    .select({
      id: verificationRequests.id,
      kind: verificationRequests.kind,
      status: verificationRequests.status,
      createdAt: verificationRequests.createdAt,
    })
    .from(verificationRequests)
    .where(eq(verificationRequests.userId, userId))
    .orderBy(desc(verificationRequests.createdAt))
    .limit(SHOWN_OF_EACH),
  suspended: db
    .select({
      reason: suspensions.reason,
      note: suspensions.note,
      endingNote: suspensions.endingNote,
      createdAt: suspensions.createdAt,
      endedAt: suspensions.endedAt,
      by: users.firstName,
    })
    .from(suspensions)
    .innerJoin(users, eq(users.id, suspensions.suspendedBy))
    .where(eq(suspensions.userId, userId))
    .orderBy(desc(suspensions.createdAt))
    .limit(SHOWN_OF_EACH),
  paused: db
    .select({ side: pauses.side, until: sql<number>`max(${pauses.endsAt})` })
    .from(pauses)
    .where(sql`${pauses.userId} IN (${usersWithSamePhone(sql`SELECT ${userId}`)}) AND ${isRunning(now)}`)
    .groupBy(pauses.side),
});

const accountQueries = ({ db, now }: Ctx, userId: string) => ({
  devices: db
    .select({ id: sessions.id, userAgent: sessions.userAgent, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isSessionAliveSql(now)))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(SHOWN_OF_EACH),
  factor: db.select({ confirmedAt: secondFactors.confirmedAt }).from(secondFactors).where(eq(secondFactors.userId, userId)),
  log: db
    .select({ id: auditEntries.id, action: auditEntries.action, at: auditEntries.at, by: users.firstName })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(eq(auditEntries.subjectId, userId))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(SHOWN_OF_EACH),
});

const placeQueries = ({ db }: Ctx, userId: string) => ({
  around: db
    .select({ id: wilayas.id, code: wilayas.code, ...namesOf(wilayas) })
    .from(wilayas)
    .orderBy(asc(wilayas.id)),
  within: db
    .select({ id: communes.id, ...namesOf(communes) })
    .from(communes)
    .where(sql`${communes.wilayaId} = (SELECT home.wilaya_id FROM users AS home WHERE home.id = ${userId})`),
});

const namesOf = ({ nameAr, nameFr, nameEn }: typeof wilayas | typeof communes) => ({ nameAr, nameFr, nameEn });

const jobColumns = {
  id: jobs.id,
  ref: jobs.publicRef,
  status: jobs.status,
  category: { nameAr: categories.nameAr, nameFr: categories.nameFr, nameEn: categories.nameEn },
};
