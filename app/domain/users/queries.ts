import { and, asc, eq } from "drizzle-orm";
import * as table from "#db/schema.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { isLatestOfKind } from "../verification/statements.ts";
import { weekOf } from "./rules.ts";
import {
  accountColumns,
  backImages,
  categoryColumns,
  communeColumns,
  frontImages,
  selfWorkDayColumns,
  subcategoryColumns,
  wilayaColumns,
  workPhotoColumns,
} from "./self-columns.ts";

export type SelfUser = Awaited<ReturnType<typeof userForSelf>>;

/** Refuses: not_authenticated. */
export async function userForSelf(ctx: Ctx) {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  return userForSelfUnscoped(ctx, ctx.actor.userId);
}

export const userForSelfUnscoped = async (ctx: Pick<Ctx, "db" | "now">, userId: string) =>
  selfOf(ctx, await ctx.db.batch(selfQueries(ctx, userId)));

/** The same as statements of a batch; pass the rows to `selfOf`. */
export const selfQueries = ({ db }: Pick<Ctx, "db">, userId: string) =>
  [
    db
      .select(accountColumns)
      .from(table.users)
      .leftJoin(table.pointAccounts, eq(table.pointAccounts.userId, table.users.id))
      .leftJoin(table.artisanProfiles, eq(table.artisanProfiles.userId, table.users.id))
      .leftJoin(table.userPictures, eq(table.userPictures.userId, table.users.id))
      .leftJoin(table.nationalIds, eq(table.nationalIds.userId, table.users.id))
      .leftJoin(
        table.verifiedDocuments,
        and(eq(table.verifiedDocuments.userId, table.users.id), eq(table.verifiedDocuments.kind, "national_id")),
      )
      .leftJoin(
        table.verificationRequests,
        and(
          eq(table.verificationRequests.userId, table.users.id),
          eq(table.verificationRequests.kind, "national_id"),
          isLatestOfKind,
        ),
      )
      .leftJoin(frontImages, and(eq(frontImages.requestId, table.verificationRequests.id), eq(frontImages.side, "front")))
      .leftJoin(backImages, and(eq(backImages.requestId, table.verificationRequests.id), eq(backImages.side, "back")))
      .where(eq(table.users.id, userId)),
    db
      .select(wilayaColumns)
      .from(table.users)
      .innerJoin(table.wilayas, eq(table.wilayas.id, table.users.wilayaId))
      .where(eq(table.users.id, userId)),
    db
      .select(communeColumns)
      .from(table.users)
      .innerJoin(table.communes, eq(table.communes.id, table.users.communeId))
      .where(eq(table.users.id, userId)),
    db
      .select(categoryColumns)
      .from(table.artisanCategories)
      .innerJoin(table.categories, eq(table.categories.id, table.artisanCategories.categoryId))
      .where(eq(table.artisanCategories.userId, userId))
      .orderBy(asc(table.artisanCategories.position)),
    db
      .select(wilayaColumns)
      .from(table.artisanWilayas)
      .innerJoin(table.wilayas, eq(table.wilayas.id, table.artisanWilayas.wilayaId))
      .where(eq(table.artisanWilayas.userId, userId))
      .orderBy(asc(table.artisanWilayas.position)),
    db
      .select(subcategoryColumns)
      .from(table.artisanSubcategories)
      .innerJoin(table.subcategories, eq(table.subcategories.id, table.artisanSubcategories.subcategoryId))
      .where(eq(table.artisanSubcategories.userId, userId))
      .orderBy(asc(table.subcategories.categoryId), asc(table.subcategories.position)),
    db.select(selfWorkDayColumns).from(table.workDays).where(eq(table.workDays.userId, userId)),
    db
      .select(workPhotoColumns)
      .from(table.workPhotos)
      .where(eq(table.workPhotos.userId, userId))
      .orderBy(asc(table.workPhotos.position), asc(table.workPhotos.id)),
  ] as const;

type RowsOf<Queries> = { [Index in keyof Queries]: Awaited<Queries[Index]> };
type SelfRows = RowsOf<ReturnType<typeof selfQueries>>;

export function selfOf({ now }: Pick<Ctx, "now">, rows: SelfRows) {
  const [[found], [wilaya], [commune], categories, workWilayas, skills, workDays, previousWorkPhotos] = rows;
  if (!found) throw refuse("not_authenticated");
  const {
    emailVerifiedAt,
    phoneVerifiedAt,
    points,
    nationalIdEnd,
    checkedAt,
    validUntil,
    last,
    holidayUntil,
    languages,
    ...user
  } = found;
  return {
    ...user,
    points: points ?? 0,
    emailVerified: emailVerifiedAt !== null,
    phoneVerified: phoneVerifiedAt !== null,
    wilaya: wilaya ?? null,
    commune: commune ?? null,
    isOnHolidayMode: holidayUntil !== null && holidayUntil > now,
    holidayUntil: holidayUntil !== null && holidayUntil > now ? holidayUntil : null,
    languages: languages ?? [],
    categories,
    workWilayas,
    subCategories: skills.map(({ rate: _, rateUnit: _unit, ...skill }) => skill),
    rates: skills.flatMap(({ id, rate, rateUnit }) =>
      rate === null || rateUnit === null ? [] : [{ subCategory: id, amount: rate, unit: rateUnit }],
    ),
    previousWorkPhotos,
    availability: weekOf(workDays),
    hasOwnWeek: workDays.length > 0,
    identity: { nationalIdEnd, checked: checkedAt === null ? undefined : { checkedAt, validUntil }, last },
  };
}
