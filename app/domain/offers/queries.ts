import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { rooms } from "#db/schema/chat.ts";
import { communes } from "#db/schema/geography.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { isSignedIn, type SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { guestPhoneOf, isGuest } from "../guests/statements.ts";
import { CONTACTS_LIFETIME_MS, cursorOf, placeOf } from "../jobs/rules.ts";
import { isNoMailAddress } from "../messaging/rules.ts";
import { refuse } from "../refusals.ts";
import type { OfferStatus } from "./rules.ts";
import { artisan, offerColumns, offerSeenBy, selectOffers, shownOffer } from "./select-offers.ts";

export type OfferRow = Awaited<ReturnType<typeof offersOnJob>>[number];
export type MyOffer = Awaited<ReturnType<typeof myOffers>>["results"][number];
export type Contacts = NonNullable<Awaited<ReturnType<typeof contactsOfMatch>>>;

export const OFFERS_PAGE = 20;

const client = alias(users, "client");

/** The offers on a job, oldest first, as far as the person may see them: none, where it is none of theirs. */
export async function offersOnJob(ctx: Ctx, jobId: string) {
  const actor = signedIn(ctx);
  const rows = await selectOffers(ctx)
    .where(and(eq(offers.jobId, jobId), offerSeenBy(actor)))
    .orderBy(asc(offers.createdAt), asc(offers.id));
  return rows.map(shownOffer);
}

/** One offer with the facts of its job that a decision needs; null where the person may not see it. */
export async function findOffer(ctx: Ctx, offerId: string) {
  const actor = signedIn(ctx);
  const [row] = await ctx.db
    .select({
      ...offerColumns(ctx.now),
      isArtisanActive: artisan.isActive,
      job: {
        id: jobs.id,
        publicRef: jobs.publicRef,
        clientId: jobs.clientId,
        status: jobs.status,
        held: jobs.held,
        pointsCost: jobs.pointsCost,
        acceptedOfferId: jobs.acceptedOfferId,
        clientHasPhone:
          sql`(${isGuest(jobs.clientId)} OR EXISTS (SELECT 1 FROM users WHERE users.id = ${jobs.clientId} AND users.phone IS NOT NULL))`.mapWith(
            Boolean,
          ),
      },
      roomId: rooms.id,
    })
    .from(offers)
    .innerJoin(jobs, and(eq(jobs.id, offers.jobId), isNull(jobs.deletedAt)))
    .innerJoin(artisan, eq(artisan.id, offers.artisanId))
    .leftJoin(artisanProfiles, eq(artisanProfiles.userId, offers.artisanId))
    .leftJoin(rooms, eq(rooms.offerId, offers.id))
    .where(and(eq(offers.id, offerId), offerSeenBy(actor)));
  if (!row) return null;
  const { job, roomId, isArtisanActive, ...offer } = row;
  return { ...shownOffer(offer), isArtisanActive, job, roomId };
}

export type FoundOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

type Place = { status?: OfferStatus; cursor?: string; limit?: number };

/**
 * One's own offers with their jobs in short, newest first, by keyset; `next` is the cursor of the following page, `counts`
 * are of all of them, by status.
 */
export async function myOffers(ctx: Ctx, { status, cursor, limit = OFFERS_PAGE }: Place = {}) {
  const { userId } = signedIn(ctx);
  const mine = and(eq(offers.artisanId, userId), status === undefined ? undefined : eq(offers.status, status));
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const [rows, counts] = await ctx.db.batch([
    ctx.db
      .select({
        ...offerColumns(ctx.now),
        job: {
          id: jobs.id,
          publicRef: jobs.publicRef,
          status: jobs.status,
          description: sql<string>`CASE WHEN ${jobs.deletedAt} IS NULL THEN ${jobs.description} ELSE '' END`,
          pointsCost: jobs.pointsCost,
          deletedAt: jobs.deletedAt,
        },
        category: {
          id: categories.id,
          slug: categories.slug,
          nameAr: categories.nameAr,
          nameFr: categories.nameFr,
          nameEn: categories.nameEn,
        },
        subcategory: {
          id: subcategories.id,
          nameAr: subcategories.nameAr,
          nameFr: subcategories.nameFr,
          nameEn: subcategories.nameEn,
        },
        commune: { id: communes.id, nameAr: communes.nameAr, nameFr: communes.nameFr, nameEn: communes.nameEn },
        clientFirstName: client.firstName,
        roomId: rooms.id,
      })
      .from(offers)
      .innerJoin(jobs, eq(jobs.id, offers.jobId))
      .innerJoin(artisan, eq(artisan.id, offers.artisanId))
      .leftJoin(artisanProfiles, eq(artisanProfiles.userId, offers.artisanId))
      .innerJoin(client, eq(client.id, jobs.clientId))
      .innerJoin(categories, eq(categories.id, jobs.categoryId))
      .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId))
      .innerJoin(communes, eq(communes.id, jobs.communeId))
      .leftJoin(rooms, eq(rooms.offerId, offers.id))
      .where(and(mine, after ? sql`(${offers.createdAt}, ${offers.id}) < (${after.at}, ${after.id})` : undefined))
      .orderBy(desc(offers.createdAt), desc(offers.id))
      .limit(limit + 1),
    ctx.db
      .select({ status: offers.status, count: sql<number>`count(*)` })
      .from(offers)
      .where(eq(offers.artisanId, userId))
      .groupBy(offers.status),
  ]);

  const results = rows.slice(0, limit).map(({ job, category, subcategory, commune, clientFirstName, roomId, ...offer }) => ({
    ...shownOffer(offer),
    job: { ...job, category, subcategory, commune, clientFirstName },
    roomId,
  }));
  const last = rows.length > limit ? results.at(-1) : undefined;
  const count = counts.reduce((sum, one) => sum + (status === undefined || one.status === status ? one.count : 0), 0);
  return { count, counts, next: last ? cursorOf({ at: last.createdAt, id: last.id }) : null, results };
}

/**
 * What the two sides of a match learn of each other: never before the match, and not later than 30 days after the
 * job was archived (Q11). Null for everyone else.
 */
export async function contactsOfMatch(ctx: Ctx, jobId: string) {
  const { userId } = signedIn(ctx);
  const [row] = await contactsQuery(ctx, userId, jobId);
  return row ? contactsOf(row, userId) : null;
}

/** The same as a statement, for a page that asks for more in one batch; contactsOf makes of its row what contactsOfMatch answers. */
export const contactsQuery = (ctx: Ctx, userId: string, jobId: string) =>
  ctx.db
    .select({
      clientId: jobs.clientId,
      artisanId: offers.artisanId,
      address: jobs.address,
      client: {
        firstName: client.firstName,
        lastName: client.lastName,
        companyName: client.companyName,
        phone: sql<string | null>`coalesce(${client.phone}, ${guestPhoneOf(client.id)})`,
        email: client.email,
      },
      artisan: {
        firstName: artisan.firstName,
        lastName: artisan.lastName,
        companyName: artisan.companyName,
        phone: artisan.phone,
        email: artisan.email,
      },
      roomId: rooms.id,
    })
    .from(jobs)
    .innerJoin(offers, and(eq(offers.id, jobs.acceptedOfferId), eq(offers.status, "accepted")))
    .innerJoin(client, eq(client.id, jobs.clientId))
    .innerJoin(artisan, eq(artisan.id, offers.artisanId))
    .leftJoin(rooms, eq(rooms.offerId, offers.id))
    .where(
      and(
        eq(jobs.id, jobId),
        isNull(jobs.deletedAt),
        or(eq(jobs.clientId, userId), eq(offers.artisanId, userId)),
        sql`${jobs.status} IN ('matched', 'unreviewed', 'archived')`,
        sql`(${jobs.archivedAt} IS NULL OR ${jobs.archivedAt} + ${CONTACTS_LIFETIME_MS} > ${ctx.now})`,
      ),
    );

export const contactsOf = (row: Awaited<ReturnType<typeof contactsQuery>>[number], userId: string) =>
  row.clientId === userId
    ? { side: "client" as const, other: reachable(row.artisan), address: row.address, roomId: row.roomId }
    : { side: "artisan" as const, other: reachable(row.client), address: row.address, roomId: row.roomId };

/** A client's account has no phone number at first (E01): then, and only then, the e-mail address stands in for it. */
const reachable = <Person extends { phone: string | null; email: string }>(person: Person) => ({
  ...person,
  email: person.phone === null && !isNoMailAddress(person.email) ? person.email : null,
});

function signedIn(ctx: Ctx): SignedIn {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  return ctx.actor;
}
