import { and, asc, eq, inArray, isNull, or, type SQLWrapper, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import * as table from "#db/schema.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { isCompanyOfUserFixed, isNameOfUserFixed } from "../users/own-data-statements.ts";
import type { EditProfileInput } from "./input.ts";

/** D1 allows 100 parameters per statement, so a list is one JSON parameter. */
const isAmong = (column: SQLWrapper, ids: readonly number[]) =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Retired entries stay valid for artisans who have them: clients send the whole list back. */
const isThereFor = (trade: typeof table.categories | typeof table.subcategories, held: SQLWrapper) =>
  or(isNull(trade.retiredAt), inArray(trade.id, held));

/** Current values and referenced rows that an edit is checked against. One trip. */
export async function profileFacts(ctx: Ctx, userId: string, input: EditProfileInput) {
  const { categories = [], sub_categories = [], rates = [], work_wilayas = [], wilaya, commune } = input;
  const named = [...sub_categories, ...rates.map(({ sub_category }) => sub_category)];
  const servicesOf = ctx.db
    .select({ id: table.artisanCategories.categoryId })
    .from(table.artisanCategories)
    .where(eq(table.artisanCategories.userId, userId));
  const skillsOf = ctx.db
    .select({ id: table.artisanSubcategories.subcategoryId })
    .from(table.artisanSubcategories)
    .where(eq(table.artisanSubcategories.userId, userId));
  const {
    own: [own],
    services,
    photos,
    standing,
    subcategories,
    wilayas,
    foundCommune: [foundCommune],
  } = await runBatch(ctx.db, {
    own: ctx.db
      .select({
        email: table.users.email,
        firstName: table.users.firstName,
        lastName: table.users.lastName,
        isNameFixed: isNameOfUserFixed.mapWith(Boolean),
        companyName: table.users.companyName,
        registerNumber: table.users.commercialRegisterNumber,
        isCompanyFixed: isCompanyOfUserFixed.mapWith(Boolean),
        wilayaId: table.users.wilayaId,
        pictureId: table.userPictures.mediaId,
        pictureKey: table.mediaObjects.key,
      })
      .from(table.users)
      .leftJoin(table.userPictures, eq(table.userPictures.userId, table.users.id))
      .leftJoin(table.mediaObjects, eq(table.mediaObjects.id, table.userPictures.mediaId))
      .where(eq(table.users.id, userId)),
    services: servicesOf,
    photos: ctx.db
      .select({ id: table.workPhotos.id })
      .from(table.workPhotos)
      .where(eq(table.workPhotos.userId, userId))
      .orderBy(asc(table.workPhotos.position), asc(table.workPhotos.id)),
    standing: ctx.db
      .select({ id: table.categories.id })
      .from(table.categories)
      .where(and(isAmong(table.categories.id, categories), isThereFor(table.categories, servicesOf))),
    subcategories: ctx.db
      .select({ id: table.subcategories.id, categoryId: table.subcategories.categoryId })
      .from(table.subcategories)
      .where(and(isAmong(table.subcategories.id, named), isThereFor(table.subcategories, skillsOf))),
    wilayas: ctx.db
      .select({ id: table.wilayas.id })
      .from(table.wilayas)
      .where(isAmong(table.wilayas.id, [...work_wilayas, ...(wilaya === undefined ? [] : [wilaya])])),
    foundCommune: ctx.db
      .select({ wilayaId: table.communes.wilayaId })
      .from(table.communes)
      .where(eq(table.communes.id, commune ?? 0)),
  });
  if (!own) throw refuse("not_authenticated");
  return {
    ...own,
    photoIds: photos.map(({ id }) => id),
    categoryIds: services.map(({ id }) => id),
    standingCategories: new Set(standing.map(({ id }) => id)),
    categoryOf: new Map(subcategories.map(({ id, categoryId }) => [id, categoryId])),
    knownWilayas: new Set(wilayas.map(({ id }) => id)),
    wilayaOfCommune: foundCommune?.wilayaId,
  };
}

export type ProfileFacts = Awaited<ReturnType<typeof profileFacts>>;

export async function findWorkPhoto(ctx: Ctx, { userId, photoId }: { userId: string; photoId: string }) {
  const [photo] = await ctx.db
    .select({ mediaId: table.workPhotos.mediaId, key: table.mediaObjects.key })
    .from(table.workPhotos)
    .innerJoin(table.mediaObjects, eq(table.mediaObjects.id, table.workPhotos.mediaId))
    .where(and(eq(table.workPhotos.id, photoId), eq(table.workPhotos.userId, userId)));
  return photo ?? null;
}
