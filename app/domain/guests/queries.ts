import { and, eq, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { guests } from "#db/schema/guests.ts";
import { jobs } from "#db/schema/jobs.ts";
import { users } from "#db/schema/users.ts";
import { firstEffect } from "../idempotency/queries.ts";
import { type JobView, selectJobs, toJob } from "../jobs/lists/select-jobs.ts";
import type { JobStatus } from "../jobs/rules.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";
import { guestActor } from "./guest-actor.ts";
import { OTHERS_SHOWN } from "./rules.ts";
import { foundGuestWithPhone, pendingGuestWithPhone } from "./statements.ts";

/** Jobs a number opened within a day, and when the next is allowed. Reposts count, except by an account that claimed the job. */
export async function openedToday({ db, now }: Pick<Ctx, "db" | "now">, phone: string) {
  const since = now - DAY_MS;
  const [today] = await db.all<{ opened: number; oldestAt: number | null }>(
    sql`SELECT count(*) AS opened, min(at) AS oldestAt FROM (
      SELECT guests.created_at AS at FROM guests JOIN users ON users.id = guests.user_id
        WHERE guests.phone = ${phone} AND guests.created_at > ${since} AND users.phone_verified_at IS NOT NULL
      UNION ALL SELECT jobs.created_at FROM guests CROSS JOIN jobs ON jobs.client_id = guests.user_id
        WHERE guests.phone = ${phone} AND guests.ended_at IS NULL AND jobs.repost_of IS NOT NULL AND jobs.created_at > ${since})`,
  );
  return { opened: today?.opened ?? 0, freeAt: (today?.oldestAt ?? 0) + DAY_MS };
}

export type Waiting = { userId: string; jobId: string };

/** The job that a code of this number opens. */
export async function newestWaiting({ db }: Pick<Ctx, "db">, phone: string): Promise<Waiting | null> {
  const [row] = await db.all<Waiting>(
    sql`SELECT newest.user_id AS userId, newest.subject_id AS jobId FROM (${pendingGuestWithPhone(phone)}) AS newest`,
  );
  return row ?? null;
}

export async function foundJob({ db }: Pick<Ctx, "db">, phone: string): Promise<Waiting | null> {
  const [row] = await db.all<Waiting>(
    sql`SELECT found.user_id AS userId, found.subject_id AS jobId FROM (${foundGuestWithPhone(phone)}) AS found`,
  );
  return row ?? null;
}

export async function replacementOf({ db }: Pick<Ctx, "db">, jobId: string): Promise<string | null> {
  const [row] = await db.select({ replacedBy: jobs.replacedBy }).from(jobs).where(eq(jobs.id, jobId));
  return row?.replacedBy ?? null;
}

/** Null for a job of an account, or one that a newer sender inherited. */
export async function guestOfJob({ db }: Pick<Ctx, "db">, jobId: string): Promise<SignedIn | null> {
  const [guest] = await db
    .select({ userId: guests.userId, firstName: users.firstName, language: users.language, confirmedAt: users.phoneVerifiedAt })
    .from(jobs)
    .innerJoin(guests, eq(guests.userId, jobs.clientId))
    .innerJoin(users, eq(users.id, guests.userId))
    .where(and(eq(jobs.id, jobId), isNull(guests.endedAt), lte(guests.createdAt, jobs.createdAt), users.isActive));
  return guest ? guestActor({ ...guest, isConfirmed: guest.confirmedAt !== null }) : null;
}

export async function firstGuestJob(ctx: Ctx, phone: string) {
  const jobId = await firstEffect(ctx);
  if (jobId === null) return null;
  const [first] = await ctx.db
    .select({
      jobId: jobs.id,
      userId: guests.userId,
      hasCode:
        sql`EXISTS (SELECT 1 FROM ${otpCodes} WHERE target = ${phone} AND purpose = 'job' AND subject_id = ${jobId})`.mapWith(
          Boolean,
        ),
    })
    .from(jobs)
    .innerJoin(guests, eq(guests.userId, jobs.clientId))
    .where(eq(jobs.id, jobId));
  return first ?? null;
}

export const unconfirmedGuestsQuery = (db: Db, { before, isFree, limit }: { before: number; isFree: SQL; limit: number }) =>
  db
    .select({ userId: guests.userId, firstName: users.firstName, language: users.language, jobId: jobs.id })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.userId))
    .leftJoin(jobs, and(eq(jobs.clientId, guests.userId), eq(jobs.status, "draft"), isNull(jobs.deletedAt)))
    .where(and(lt(guests.createdAt, before), isNull(guests.endedAt), isNull(users.phoneVerifiedAt), isFree))
    .limit(limit);

/** Null once an account has claimed the job. */
export const guestQuery = (db: Db, userId: string) =>
  db
    .select({ userId: guests.userId, firstName: users.firstName, language: users.language })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.userId))
    .where(and(eq(guests.userId, userId), isNull(guests.endedAt), isNotNull(users.phoneVerifiedAt), users.isActive));

/** The draft of a guest whose code was not typed, perhaps replaced since, with the number that the code went to. */
export const waitingGuestQuery = (db: Db, userId: string) =>
  db
    .select({ jobId: jobs.id, phone: guests.phone, sentAt: guests.createdAt })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.userId))
    .innerJoin(jobs, eq(jobs.clientId, guests.userId))
    .where(
      and(
        ...[eq(guests.userId, userId), isNull(guests.endedAt), isNull(users.phoneVerifiedAt), users.isActive],
        ...[eq(jobs.status, "draft"), isNull(jobs.deletedAt)],
      ),
    )
    .limit(1);

/** `isConfirmed` is false for guests who were redacted because no code was typed. */
export const endedGuestQuery = (db: Db, userId: string) =>
  db
    .select({ isConfirmed: sql`${users.phoneVerifiedAt} IS NOT NULL`.mapWith(Boolean), isActive: users.isActive })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.userId))
    .where(and(eq(guests.userId, userId), isNotNull(guests.endedAt)));

/** The owner of that account may claim the job. */
export async function isPhoneOfUser({ db }: Pick<Ctx, "db">, guest: SignedIn): Promise<boolean> {
  const [taken] = await db.all<{ id: string }>(
    sql`SELECT id FROM users WHERE users.phone = (SELECT phone FROM guests WHERE guests.user_id = ${guest.userId})`,
  );
  return taken !== undefined;
}

export async function jobOfGuest({ db }: Pick<Ctx, "db">, guest: SignedIn): Promise<string | null> {
  const [job] = await db.all<{ id: string }>(
    sql`SELECT id FROM jobs WHERE jobs.client_id = ${guest.userId} AND jobs.deleted_at IS NULL
      ORDER BY jobs.replaced_by IS NOT NULL, jobs.created_at DESC, jobs.id DESC LIMIT 1`,
  );
  return job?.id ?? null;
}

/** Null once an account has claimed the job. */
export async function phoneOfGuest({ db }: Pick<Ctx, "db">, guest: SignedIn): Promise<string | null> {
  const [row] = await db
    .select({ phone: guests.phone })
    .from(guests)
    .where(and(eq(guests.userId, guest.userId), isNull(guests.endedAt)));
  return row?.phone ?? null;
}

export async function otherJobs(ctx: Ctx & { actor: SignedIn }, jobId: string): Promise<JobView[]> {
  const rows = await selectJobs(
    ctx,
    sql`${jobs.id} IN (SELECT its.id FROM jobs AS its WHERE its.client_id = ${ctx.actor.userId} AND its.id <> ${jobId}
      AND its.deleted_at IS NULL ORDER BY its.created_at DESC LIMIT ${OTHERS_SHOWN})`,
  );
  return rows.map(toJob).sort((a, b) => b.createdAt - a.createdAt);
}

export type PendingGuestJob = { jobId: string; userId: string; isOfGuest: boolean; isReplaced: boolean; status: JobStatus };

/** The job or the newer one that replaced it; null if it was deleted. */
export async function findPendingGuestJob({ db }: Pick<Ctx, "db">, jobId: string): Promise<PendingGuestJob | null> {
  const [row] = await db.all<{ jobId: string; userId: string; isOfGuest: number; isReplaced: number; status: JobStatus }>(
    sql`SELECT its.id AS jobId, its.client_id AS userId, its.status, original.replaced_by IS NOT NULL AS isReplaced,
      EXISTS (SELECT 1 FROM guests WHERE guests.user_id = its.client_id) AS isOfGuest
      FROM jobs AS original CROSS JOIN jobs AS its ON its.id = coalesce(original.replaced_by, original.id)
      WHERE original.id = ${jobId} AND its.deleted_at IS NULL`,
  );
  return row ? { ...row, isOfGuest: row.isOfGuest === 1, isReplaced: row.isReplaced === 1 } : null;
}
