import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { guests } from "#db/schema/guests.ts";
import { jobs } from "#db/schema/jobs.ts";
import { users } from "#db/schema/users.ts";
import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { firstEffect } from "../idempotency/queries.ts";
import { guestActor } from "./guest-actor.ts";
import { DAY_MS } from "./rules.ts";

/** How many requests one number has opened as a guest within a day, and when the oldest of them counts no more. */
export const openedTodayQuery = (db: Db, { phone, at }: { phone: string; at: number }) =>
  db
    .select({
      opened: sql<number>`count(*)`,
      freeAt: sql<number>`coalesce(min(${guests.createdAt}), 0) + ${DAY_MS}`,
    })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.userId))
    .where(and(eq(guests.phone, phone), gt(guests.createdAt, at - DAY_MS), isNotNull(users.phoneVerifiedAt)));

/** Who posted that request without an account, as its client; null where an account did. */
export async function guestOfJob({ db }: Pick<Ctx, "db">, jobId: string): Promise<SignedIn | null> {
  const [guest] = await db
    .select({ userId: guests.userId, firstName: users.firstName, language: users.language, confirmedAt: users.phoneVerifiedAt })
    .from(jobs)
    .innerJoin(guests, eq(guests.userId, jobs.clientId))
    .innerJoin(users, eq(users.id, guests.userId))
    .where(and(eq(jobs.id, jobId), isNull(guests.endedAt), users.isActive));
  return guest ? guestActor({ ...guest, isConfirmed: guest.confirmedAt !== null }) : null;
}

/** The request that this very form or key has posted already, and whether a code for it was sent; null where none was. */
export async function firstRequest(ctx: Ctx, phone: string) {
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

/** Guests who never typed their code, with the request that waits, if it still does. */
export const forgottenGuestsQuery = (db: Db, { before, limit }: { before: number; limit: number }) =>
  db
    .select({ userId: guests.userId, firstName: users.firstName, language: users.language, jobId: jobs.id })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.userId))
    .leftJoin(jobs, and(eq(jobs.clientId, guests.userId), eq(jobs.status, "draft"), isNull(jobs.deletedAt)))
    .where(and(lt(guests.createdAt, before), isNull(guests.endedAt), isNull(users.phoneVerifiedAt)))
    .limit(limit);

/** The guest of a follow link, while no account has taken the request over. */
export const guestQuery = (db: Db, userId: string) =>
  db
    .select({ userId: guests.userId, firstName: users.firstName, language: users.language })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.userId))
    .where(and(eq(guests.userId, userId), isNull(guests.endedAt), isNotNull(users.phoneVerifiedAt), users.isActive));

/** The same once an account has; one that was forgotten unconfirmed is none. */
export const endedGuestQuery = (db: Db, userId: string) =>
  db
    .select({ userId: guests.userId })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.userId))
    .where(and(eq(guests.userId, userId), isNotNull(guests.endedAt), isNotNull(users.phoneVerifiedAt)));

/** Whether the number of that guest is an account's, which may then take the request over. */
export async function numberHasAccount({ db }: Pick<Ctx, "db">, guest: SignedIn): Promise<boolean> {
  const [taken] = await db.all<{ id: string }>(
    sql`SELECT id FROM users WHERE users.phone = (SELECT phone FROM guests WHERE guests.user_id = ${guest.userId})`,
  );
  return taken !== undefined;
}

/** The one request of a guest, or null once it was taken back. */
export async function requestOfGuest({ db }: Pick<Ctx, "db">, guest: SignedIn): Promise<string | null> {
  const [job] = await db.all<{ id: string }>(
    sql`SELECT id FROM jobs WHERE jobs.client_id = ${guest.userId} AND jobs.deleted_at IS NULL LIMIT 1`,
  );
  return job?.id ?? null;
}
