import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import * as CHOICES from "#db/enums.ts";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { communes, wilayas } from "#db/schema/geography.ts";
import { ratingTotals } from "#db/schema/reviews.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { maskContacts } from "../shared/text/mask-contacts.ts";
import { isCompany, weekOf } from "../users/rules.ts";
import { RATE_UNITS } from "./rules.ts";

export type PublicProfile = ReturnType<typeof publicProfileOf>;

/** Public data of an active artisan, or null. Contact data in their texts is masked. One trip. */
export async function publicProfile(ctx: Ctx, slug: string) {
  const [found] = await publicProfileQuery(ctx, slug);
  return found ? publicProfileOf(found) : null;
}

export const publicProfileQuery = (ctx: Ctx, slug: string) =>
  ctx.db
    .select({ ...personColumns, ...starColumns, ...listsOf(ctx) })
    .from(artisanProfiles)
    .innerJoin(users, eq(users.id, artisanProfiles.userId))
    .leftJoin(wilayas, eq(wilayas.id, users.wilayaId))
    .leftJoin(communes, eq(communes.id, users.communeId))
    .leftJoin(ratingTotals, and(eq(ratingTotals.userId, users.id), sql`${ratingTotals.side} = 'artisan'`))
    .where(and(eq(artisanProfiles.slug, slug), users.isActive, users.isArtisan));

export function publicProfileOf(found: Awaited<ReturnType<typeof publicProfileQuery>>[number]) {
  const { commercialRegisterNumber, companyName, days, skills, wilaya, commune, ...row } = found;
  const { stars1, stars2, stars3, stars4, stars5, ...artisan } = row;
  return {
    ...artisan,
    firstName: maskContacts(artisan.firstName),
    companyName: companyName && maskContacts(companyName),
    isCompany: isCompany({ companyName, commercialRegisterNumber }),
    bio: maskContacts(artisan.bio),
    stars: { 1: stars1, 2: stars2, 3: stars3, 4: stars4, 5: stars5 },
    wilaya: wilaya?.id === undefined ? null : wilaya,
    commune: commune?.id === undefined ? null : commune,
    subCategories: skills.map(({ rate: _, rateUnit: _unit, ...skill }) => skill),
    rates: skills.flatMap(({ id, rate, rateUnit }) =>
      rate === null || rateUnit === null ? [] : [{ subCategory: id, amount: rate, unit: rateUnit }],
    ),
    photos: artisan.photos.map((photo) => ({ ...photo, caption: maskContacts(photo.caption) })),
    availability: weekOf(days),
    /** False: the usual hours are assumed, and the page does not promise them. */
    hasOwnHours: days.length > 0,
  };
}

const wilayaColumns = {
  id: wilayas.id,
  code: wilayas.code,
  nameAr: wilayas.nameAr,
  nameFr: wilayas.nameFr,
  nameEn: wilayas.nameEn,
  motherCode: wilayas.motherCode,
  fullyOperationalFrom: wilayas.fullyOperationalFrom,
};

const personColumns = {
  id: users.id,
  slug: artisanProfiles.slug,
  firstName: users.firstName,
  companyName: users.companyName,
  commercialRegisterNumber: users.commercialRegisterNumber,
  isVerified: users.isVerified,
  isTrusted: users.isTrusted,
  bio: users.bio,
  languages: artisanProfiles.languages,
  ratingAverage: artisanProfiles.ratingAverage,
  reviewsCount: artisanProfiles.reviewsCount,
  jobsDone: artisanProfiles.jobsDone,
  holidayUntil: artisanProfiles.holidayUntil,
  responseMinutes: artisanProfiles.responseMinutes,
  completionPercent: artisanProfiles.completionPercent,
  repeatPercent: artisanProfiles.repeatPercent,
  reliabilityPercent: artisanProfiles.reliabilityPercent,
  visitsCounted: artisanProfiles.visitsCounted,
  disputesCount: countedDisputes(sql`1`),
  disputesLostCount: countedDisputes(sql`(SELECT decided.outcome FROM dispute_decisions AS decided
    WHERE decided.dispute_id = disputes.id ORDER BY decided.stage = 'appeal' DESC LIMIT 1) = 'client_right'`),
  wilaya: wilayaColumns,
  commune: {
    id: communes.id,
    wilaya: communes.wilayaId,
    nameAr: communes.nameAr,
    nameFr: communes.nameFr,
    nameEn: communes.nameEn,
  },
};

const starColumns = {
  stars1: orNone(ratingTotals.stars1),
  stars2: orNone(ratingTotals.stars2),
  stars3: orNone(ratingTotals.stars3),
  stars4: orNone(ratingTotals.stars4),
  stars5: orNone(ratingTotals.stars5),
  qualityAverage: average(ratingTotals.qualitySum, ratingTotals.qualityCount),
  punctualityAverage: average(ratingTotals.punctualitySum, ratingTotals.punctualityCount),
  priceFairnessAverage: average(ratingTotals.priceFairnessSum, ratingTotals.priceFairnessCount),
  removedReviews: orNone(ratingTotals.removedCount),
  verifiedReviews: sql<number>`(SELECT count(*) FROM reviews INDEXED BY reviews_verified_about WHERE reviews.subject_id = ${artisanProfiles.userId} AND reviews.author_side = 'client'
    AND reviews.is_verified = 1 AND reviews.published_at IS NOT NULL AND reviews.removed_at IS NULL)`,
};

function countedDisputes(also: SQL) {
  return sql<number>`(SELECT count(*) FROM disputes WHERE disputes.artisan_id = ${artisanProfiles.userId}
    AND disputes.status IN ('decided', 'final') AND ${also})`;
}

function orNone(count: SQLWrapper) {
  return sql<number>`coalesce(${count}, 0)`;
}

function average(sum: SQLWrapper, count: SQLWrapper) {
  return sql<number | null>`${sum} * 1.0 / nullif(${count}, 0)`;
}

const named = { id: z.number(), nameAr: z.string(), nameFr: z.string(), nameEn: z.string() };
const NAMES = "'nameAr', name_ar, 'nameFr', name_fr, 'nameEn', name_en";
const Stored = z.object({ id: z.string(), width: z.number(), height: z.number(), colour: z.string() });
const STORED = "json_object('id', media.id, 'width', width, 'height', height, 'colour', placeholder_colour)";

/** Each list is one JSON text, so a profile is one query. */
const listsOf = ({ now }: Ctx) => ({
  picture: sql`(SELECT ${sql.raw(STORED)} FROM user_pictures JOIN media_objects AS media ON media.id = media_id
    WHERE user_pictures.user_id = ${users.id})`.mapWith((text: string) => Stored.parse(JSON.parse(text))),
  documents: list(
    z.object({ kind: z.enum(CHOICES.documentKind), checkedAt: z.number(), validUntil: z.number().nullable() }),
    sql`json_object('kind', kind, 'checkedAt', checked_at, 'validUntil', valid_until)`,
    sql`verified_documents WHERE user_id = ${users.id} AND (valid_until IS NULL OR valid_until > ${now})`,
    sql`checked_at`,
  ),
  categories: list(
    z.object({ ...named, slug: z.string() }),
    sql`json_object('id', id, 'slug', slug, ${sql.raw(NAMES)})`,
    sql`artisan_categories JOIN categories ON categories.id = artisan_categories.category_id WHERE artisan_categories.user_id = ${users.id}`,
    sql`artisan_categories.position`,
  ),
  skills: list(
    z.object({ ...named, rate: z.number().nullable(), rateUnit: z.enum(RATE_UNITS).nullable() }),
    sql`json_object('id', id, 'rate', rate, 'rateUnit', rate_unit, ${sql.raw(NAMES)})`,
    sql`artisan_subcategories JOIN subcategories ON subcategories.id = artisan_subcategories.subcategory_id WHERE artisan_subcategories.user_id = ${users.id}`,
    sql`subcategories.category_id * 1000 + subcategories.position`,
  ),
  workWilayas: list(
    z.object({ ...named, code: z.string(), motherCode: z.string().nullable(), fullyOperationalFrom: z.string().nullable() }),
    sql`json_object('id', id, 'code', code, 'motherCode', mother_code, 'fullyOperationalFrom', fully_operational_from, ${sql.raw(NAMES)})`,
    sql`artisan_wilayas JOIN wilayas AS region ON region.id = artisan_wilayas.wilaya_id WHERE artisan_wilayas.user_id = ${users.id}`,
    sql`artisan_wilayas.position`,
  ),
  days: list(
    z.object({
      day: z.number(),
      isHoliday: z.number().transform(Boolean),
      fromTime: z.string().nullable(),
      toTime: z.string().nullable(),
    }),
    sql`json_object('day', day, 'isHoliday', is_holiday, 'fromTime', from_time, 'toTime', to_time)`,
    sql`work_days WHERE user_id = ${users.id}`,
    sql`day`,
  ),
  photos: list(
    z.object({ id: z.string(), caption: z.string(), createdAt: z.number(), picture: Stored }),
    sql`json_object('id', work_photos.id, 'caption', caption, 'createdAt', work_photos.created_at, 'picture', ${sql.raw(STORED)})`,
    sql`work_photos JOIN media_objects AS media ON media.id = media_id WHERE work_photos.user_id = ${users.id}`,
    sql`position`,
  ),
});

/** Sorted here, because sorting in SQLite would read the rows again. */
const list = <Item extends z.ZodType>(item: Item, made: SQL, from: SQL, rank: SQL) =>
  sql`(SELECT json_group_array(json_array(${rank}, ${made})) FROM ${from})`.mapWith((text: string) =>
    z
      .array(z.tuple([z.number(), z.unknown()]))
      .parse(JSON.parse(text))
      .sort(([one], [other]) => one - other)
      .map(([, shown]) => item.parse(shown)),
  );
