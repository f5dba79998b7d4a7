import { and, asc, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { users } from "#db/schema/users.ts";
import { hasBlocked } from "../chat/statements.ts";
import { type Actor, isSignedIn, type SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { maskContacts } from "../shared/text/mask-contacts.ts";
import { isOfferPendingSql } from "./statements.ts";

export const artisanAlias = alias(users, "artisan");

/** One JSON text per offer, so that a list stays one query. */
const documentsJson = (now: number) => sql<string>`(
  SELECT json_group_array(json_object('kind', kind, 'checkedAt', checked_at)) FROM verified_documents
  WHERE user_id = ${offers.artisanId} AND (valid_until IS NULL OR valid_until > ${now}))`;

/** Points lost by an artisan who left a match; null for other offers. */
const pointsForfeited = sql<number | null>`CASE ${offers.status} WHEN 'withdrawn' THEN (SELECT points FROM point_entries
  WHERE point_entries.offer_id = ${offers.id} AND point_entries.kind = 'capture') END`;

const arePointsBack = sql<boolean>`${offers.status} = 'withdrawn' AND EXISTS (SELECT 1 FROM point_entries
  WHERE point_entries.offer_id = ${offers.id} AND point_entries.kind = 'credit')`.mapWith(Boolean);

export const offerColumns = ({ actor, now }: Ctx) => ({
  id: offers.id,
  jobId: offers.jobId,
  kind: offers.kind,
  price: offers.price,
  askedPrice: offers.proposedPrice,
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
  topUpUntil: offers.topUpUntil,
  pointsForfeited,
  arePointsBack,
  artisanId: offers.artisanId,
  slug: artisanProfiles.slug,
  firstName: artisanAlias.firstName,
  companyName: artisanAlias.companyName,
  isVerified: artisanAlias.isVerified,
  languages: artisanProfiles.languages,
  ratingAverage: artisanProfiles.ratingAverage,
  reviewsCount: artisanProfiles.reviewsCount,
  jobsDone: artisanProfiles.jobsDone,
  completionPercent: artisanProfiles.completionPercent,
  reliabilityPercent: artisanProfiles.reliabilityPercent,
  responseMinutes: artisanProfiles.responseMinutes,
  documents: documentsJson(now),
  pictureId: sql<string | null>`(SELECT media_id FROM user_pictures WHERE user_pictures.user_id = ${offers.artisanId})`,
  readBy: readBy(actor),
  isBlocked: isBlockedBy(actor),
});

const isBlockedBy = (actor: Actor) =>
  sql<boolean>`${hasBlocked(sql`${isSignedIn(actor) ? actor.userId : null}`, sql`${offers.artisanId}`)}`.mapWith(Boolean);

type Reader = "client" | "artisan" | "admin";

const readBy = (actor: Actor) =>
  isSignedIn(actor) && !actor.isAdmin
    ? sql<Reader>`CASE WHEN ${offers.artisanId} = ${actor.userId} THEN 'artisan' ELSE 'client' END`
    : sql<Reader>`'admin'`;

/** SQL predicate: the client sees all offers on the job, an artisan only their own, an admin all. */
export const isOfferVisibleTo = (actor: SignedIn): SQL | undefined =>
  actor.isAdmin ? undefined : or(eq(jobs.clientId, actor.userId), eq(offers.artisanId, actor.userId));

/** In a list, clients see pending offers of active artisans only. */
const offerListedTo = (actor: SignedIn): SQL | undefined =>
  actor.isAdmin
    ? undefined
    : or(
        eq(offers.artisanId, actor.userId),
        and(eq(jobs.clientId, actor.userId), or(artisanAlias.isActive, not(isOfferPendingSql))),
      );

export const offersOnJobQuery = (ctx: Ctx, actor: SignedIn, jobId: string) =>
  ctx.db
    .select(offerColumns(ctx))
    .from(offers)
    .innerJoin(jobs, and(eq(jobs.id, offers.jobId), isNull(jobs.deletedAt)))
    .innerJoin(artisanAlias, eq(artisanAlias.id, offers.artisanId))
    .leftJoin(artisanProfiles, eq(artisanProfiles.userId, offers.artisanId))
    .where(and(eq(offers.jobId, jobId), offerListedTo(actor)))
    .orderBy(asc(offers.createdAt), asc(offers.id));

type SelectedRow = Awaited<ReturnType<typeof offersOnJobQuery>>[number];

export type OfferRow = ReturnType<typeof toOffer>;

/** Before the acceptance, phone numbers in texts of the other side are masked. */
export const toOffer = ({
  readBy,
  message,
  reason,
  artisanId,
  slug,
  firstName,
  companyName,
  isVerified,
  languages,
  ratingAverage,
  reviewsCount,
  jobsDone,
  completionPercent,
  reliabilityPercent,
  responseMinutes,
  documents,
  pictureId,
  ...offer
}: SelectedRow) => {
  const read = (text: string, writer: Reader = "artisan") =>
    readBy === writer || readBy === "admin" || offer.status === "accepted" ? text : maskContacts(text);
  return {
    ...offer,
    message: read(message),
    reason: reason && read(reason, offer.status === "withdrawn" ? "artisan" : "client"),
    artisanId,
    artisan: {
      id: artisanId,
      slug,
      firstName: read(firstName),
      companyName: companyName && read(companyName),
      pictureId,
      isVerified,
      documents: documentsOf(documents),
      languages: languages ?? [],
      ratingAverage,
      reviewsCount: reviewsCount ?? 0,
      jobsDone: jobsDone ?? 0,
      completionPercent,
      reliabilityPercent,
      responseMinutes,
    },
  };
};

// as: built by json_object in `documentsJson`
const documentsOf = (json: string) =>
  (JSON.parse(json) as { kind: string; checkedAt: number }[]).map(({ kind, checkedAt }) => ({ kind, checkedOn: checkedAt }));
