import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
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
import { refuse } from "../refusals.ts";
import { CONTACTS_LIFETIME_MS, type OfferStatus } from "./rules.ts";

export type OfferRow = Awaited<ReturnType<typeof offersOnJob>>[number];
export type MyOffer = Awaited<ReturnType<typeof myOffers>>["results"][number];
export type Contacts = NonNullable<Awaited<ReturnType<typeof contactsOfMatch>>>;

export const OFFERS_PAGE = 20;

const artisan = alias(users, "artisan");
const client = alias(users, "client");

/** The documents that the badge names, as one JSON text beside each offer, so that a list stays one trip. */
const documentsJson = (now: number) => sql<string>`(
  SELECT json_group_array(json_object('kind', kind, 'checkedAt', checked_at)) FROM checked_documents
  WHERE user_id = ${offers.artisanId} AND (valid_until IS NULL OR valid_until > ${now}))`;

const columns = (now: number) => ({
  id: offers.id,
  jobId: offers.jobId,
  kind: offers.kind,
  price: offers.price,
  message: offers.message,
  earliestDate: offers.earliestDate,
  validUntil: offers.validUntil,
  materialIncluded: offers.materialIncluded,
  distanceKm: offers.distanceKm,
  status: offers.status,
  pointsHeld: offers.pointsHeld,
  reason: offers.reason,
  createdAt: offers.createdAt,
  seenAt: offers.seenAt,
  decidedAt: offers.decidedAt,
  artisanId: offers.artisanId,
  slug: artisanProfiles.slug,
  firstName: artisan.firstName,
  companyName: artisan.companyName,
  isVerified: artisan.isVerified,
  languages: artisanProfiles.languages,
  ratingAverage: artisanProfiles.ratingAverage,
  reviewsCount: artisanProfiles.reviewsCount,
  jobsDone: artisanProfiles.jobsDone,
  documents: documentsJson(now),
});

/** In SQL: the client sees all offers on the job, an artisan only the own ones, an admin all. */
const visibleTo = (actor: SignedIn): SQL | undefined =>
  actor.isAdmin ? undefined : or(eq(jobs.clientId, actor.userId), eq(offers.artisanId, actor.userId));

const selectOffers = (ctx: Ctx) =>
  ctx.db
    .select(columns(ctx.now))
    .from(offers)
    .innerJoin(jobs, and(eq(jobs.id, offers.jobId), isNull(jobs.deletedAt)))
    .innerJoin(artisan, eq(artisan.id, offers.artisanId))
    .leftJoin(artisanProfiles, eq(artisanProfiles.userId, offers.artisanId));

type SelectedRow = Awaited<ReturnType<typeof selectOffers>>[number];

const shown = ({
  artisanId,
  slug,
  firstName,
  companyName,
  isVerified,
  languages,
  ratingAverage,
  reviewsCount,
  jobsDone,
  documents,
  ...offer
}: SelectedRow) => ({
  ...offer,
  artisanId,
  artisan: {
    id: artisanId,
    slug,
    firstName,
    companyName,
    picture: null,
    isVerified,
    documents: documentsOf(documents),
    languages: languages ?? [],
    ratingAverage,
    reviewsCount: reviewsCount ?? 0,
    jobsDone: jobsDone ?? 0,
  },
});

// `as`: the text was made by json_object a few lines above.
const documentsOf = (json: string) =>
  (JSON.parse(json) as { kind: string; checkedAt: number }[]).map(({ kind, checkedAt }) => ({ kind, checkedOn: checkedAt }));

/** The offers on a job, oldest first, as far as the person may see them: none, where it is none of theirs. */
export async function offersOnJob(ctx: Ctx, jobId: string) {
  const actor = signedIn(ctx);
  const rows = await selectOffers(ctx)
    .where(and(eq(offers.jobId, jobId), visibleTo(actor)))
    .orderBy(asc(offers.createdAt), asc(offers.id));
  return rows.map(shown);
}

/** One offer with the facts of its job that a decision needs; null where the person may not see it. */
export async function findOffer(ctx: Ctx, offerId: string) {
  const actor = signedIn(ctx);
  const [row] = await ctx.db
    .select({
      ...columns(ctx.now),
      job: {
        id: jobs.id,
        publicRef: jobs.publicRef,
        clientId: jobs.clientId,
        status: jobs.status,
        held: jobs.held,
        pointsCost: jobs.pointsCost,
        acceptedOfferId: jobs.acceptedOfferId,
      },
      roomId: rooms.id,
    })
    .from(offers)
    .innerJoin(jobs, and(eq(jobs.id, offers.jobId), isNull(jobs.deletedAt)))
    .innerJoin(artisan, eq(artisan.id, offers.artisanId))
    .leftJoin(artisanProfiles, eq(artisanProfiles.userId, offers.artisanId))
    .leftJoin(rooms, eq(rooms.offerId, offers.id))
    .where(and(eq(offers.id, offerId), visibleTo(actor)));
  if (!row) return null;
  const { job, roomId, ...offer } = row;
  return { ...shown(offer), job, roomId };
}

export type FoundOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

type Place = { status?: OfferStatus; cursor?: string; limit?: number };

/** One's own offers with their jobs in short, newest first, by keyset; `next` is the cursor of the following page. */
export async function myOffers(ctx: Ctx, { status, cursor, limit = OFFERS_PAGE }: Place = {}) {
  const { userId } = signedIn(ctx);
  const mine = and(eq(offers.artisanId, userId), status === undefined ? undefined : eq(offers.status, status));
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select({
        ...columns(ctx.now),
        job: {
          id: jobs.id,
          publicRef: jobs.publicRef,
          status: jobs.status,
          description: sql<string>`CASE WHEN ${jobs.deletedAt} IS NULL THEN ${jobs.description} ELSE '' END`,
          pointsCost: jobs.pointsCost,
          deletedAt: jobs.deletedAt,
        },
        category: { id: categories.id, nameAr: categories.nameAr, nameFr: categories.nameFr, nameEn: categories.nameEn },
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
      .where(and(mine, after && sql`(${offers.createdAt}, ${offers.id}) < (${after.createdAt}, ${after.id})`))
      .orderBy(desc(offers.createdAt), desc(offers.id))
      .limit(limit + 1),
    ctx.db.select({ count: sql<number>`count(*)` }).from(offers).where(mine),
  ]);

  const results = rows.slice(0, limit).map(({ job, category, subcategory, commune, clientFirstName, roomId, ...offer }) => ({
    ...shown(offer),
    job: { ...job, category, subcategory, commune, clientFirstName },
    roomId,
  }));
  const last = rows.length > limit ? results.at(-1) : undefined;
  return { count: counted?.count ?? 0, next: last ? `${last.createdAt}.${last.id}` : null, results };
}

function placeOf(cursor: string): { createdAt: number; id: string } {
  const [createdAt, id = ""] = cursor.split(".", 2);
  return { createdAt: Number(createdAt) || 0, id };
}

/**
 * What the two sides of a match learn of each other: never before the match, and not later than 30 days after the
 * job was archived (Q11). Null for everyone else.
 */
export async function contactsOfMatch(ctx: Ctx, jobId: string) {
  const { userId } = signedIn(ctx);
  const [row] = await ctx.db
    .select({
      clientId: jobs.clientId,
      artisanId: offers.artisanId,
      address: jobs.address,
      client: { firstName: client.firstName, lastName: client.lastName, phone: client.phone },
      artisan: {
        firstName: artisan.firstName,
        lastName: artisan.lastName,
        companyName: artisan.companyName,
        phone: artisan.phone,
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
  if (!row) return null;
  return row.clientId === userId
    ? { side: "client" as const, other: row.artisan, address: row.address, roomId: row.roomId }
    : { side: "artisan" as const, other: { ...row.client, companyName: null }, address: row.address, roomId: row.roomId };
}

/**
 * The job one wants to make an offer on, once it is clear that one may see it and may make offers at all; for the
 * transport before it reads the body, and for the verb (order of refusals, 2.17).
 * Refuses: not_authenticated · not_found · permission_denied · account.not_confirmed · artisan.not_verified.
 */
export async function findJobToOffer(ctx: Ctx, jobId: string) {
  const actor = signedIn(ctx);
  const home = alias(communes, "home");
  const [job] = await ctx.db
    .select({
      id: jobs.id,
      clientId: jobs.clientId,
      status: jobs.status,
      held: jobs.held,
      pointsCost: jobs.pointsCost,
      place: { lat: communes.lat, lng: communes.lng },
      home: { lat: home.lat, lng: home.lng },
    })
    .from(jobs)
    .innerJoin(communes, eq(communes.id, jobs.communeId))
    .innerJoin(artisan, eq(artisan.id, actor.userId))
    .leftJoin(home, eq(home.id, artisan.communeId))
    .where(
      and(
        eq(jobs.id, jobId),
        isNull(jobs.deletedAt),
        or(
          eq(jobs.clientId, actor.userId),
          actor.isAdmin ? sql`true` : and(eq(jobs.held, false), sql`${jobs.status} <> 'draft'`),
        ),
      ),
    );
  if (!job) throw refuse("not_found");
  if (!actor.isArtisan) throw refuse("permission_denied");
  if (!actor.isConfirmed) throw refuse("account.not_confirmed");
  if (!actor.isVerified) throw refuse("artisan.not_verified");
  return job;
}

function signedIn(ctx: Ctx): SignedIn {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  return ctx.actor;
}
