import { and, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { insertFrom, insertWhere } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import {
  artisanCategories,
  artisanProfiles,
  artisanSubcategories,
  artisanWilayas,
  trustOverrides,
  workDays,
  workPhotos,
} from "#db/schema/artisans.ts";
import type { Rate, WorkingHours } from "./input.ts";

export const insertProfileStatement = (db: Db, profile: { userId: string; slug: string }) =>
  db.insert(artisanProfiles).values(profile);

type Word = { userId: string; isTrusted: boolean; reason: string; by: string; at: number };

export const overrideTrustStatement = (db: Db, { userId, isTrusted, reason, by, at }: Word, condition: SQL) =>
  insertWhere(db, trustOverrides, { userId, isTrusted, reason, decidedBy: by, createdAt: at }, condition).onConflictDoUpdate({
    target: trustOverrides.userId,
    set: { isTrusted, reason, decidedBy: by, createdAt: at },
  });

type Of<Rest> = { userId: string } & Rest;

/** Replaces the categories, and deletes subcategories outside of them. */
export const setCategoriesStatements = (db: Db, { userId, categoryIds }: Of<{ categoryIds: readonly number[] }>) =>
  [
    db.delete(artisanCategories).where(eq(artisanCategories.userId, userId)),
    insertFrom(
      db,
      artisanCategories,
      { userId, categoryId: sql`value`, position: sql`key + 1` },
      sql`json_each(${JSON.stringify(categoryIds)})`,
    ),
    db.delete(artisanSubcategories).where(
      and(
        eq(artisanSubcategories.userId, userId),
        sql`NOT EXISTS (SELECT 1 FROM subcategories JOIN artisan_categories ON artisan_categories.category_id = subcategories.category_id
            WHERE subcategories.id = ${artisanSubcategories.subcategoryId} AND artisan_categories.user_id = ${userId})`,
      ),
    ),
  ] as const;

/** Subcategories that stay keep their rates. Fails with a conflict on "artisan_subcategories_lie_in_a_category". */
export const setSubcategoriesStatements = (db: Db, { userId, subcategoryIds }: Of<{ subcategoryIds: readonly number[] }>) => {
  const ids = JSON.stringify(subcategoryIds);
  return [
    db
      .delete(artisanSubcategories)
      .where(
        and(
          eq(artisanSubcategories.userId, userId),
          sql`${artisanSubcategories.subcategoryId} NOT IN (SELECT value FROM json_each(${ids}))`,
        ),
      ),
    insertFrom(
      db,
      artisanSubcategories,
      { userId, subcategoryId: sql`value` },
      sql`json_each(${ids}) WHERE true`,
    ).onConflictDoNothing(),
  ] as const;
};

/** A rate adds its subcategory; fails like setSubcategoriesStatements. */
export const setRatesStatements = (db: Db, { userId, rates }: Of<{ rates: readonly Rate[] }>) =>
  [
    db.update(artisanSubcategories).set({ rate: null, rateUnit: null }).where(eq(artisanSubcategories.userId, userId)),
    insertFrom(
      db,
      artisanSubcategories,
      {
        userId,
        subcategoryId: sql`value ->> 'sub_category'`,
        rate: sql`value ->> 'amount'`,
        rateUnit: sql`value ->> 'unit'`,
      },
      sql`json_each(${JSON.stringify(rates)}) WHERE true`,
    ).onConflictDoUpdate({
      target: [artisanSubcategories.userId, artisanSubcategories.subcategoryId],
      set: { rate: sql`excluded.rate`, rateUnit: sql`excluded.rate_unit` },
    }),
  ] as const;

const insertHomeStatement = (db: Db, { userId }: { userId: string }, condition: SQL = sql`1`) =>
  insertFrom(
    db,
    artisanWilayas,
    { userId: sql`id`, wilayaId: sql`wilaya_id`, position: 1 },
    sql`users WHERE id = ${userId} AND wilaya_id IS NOT NULL AND ${condition}`,
  );

/** The new home wilaya replaces the old one; the other wilayas stay. */
export const changeHomeWilayaStatements = (db: Db, { userId }: { userId: string }, condition: SQL = sql`1`) =>
  [
    db
      .delete(artisanWilayas)
      .where(
        and(
          eq(artisanWilayas.userId, userId),
          sql`(${artisanWilayas.position} = 1 OR ${artisanWilayas.wilayaId} = (SELECT users.wilaya_id FROM users WHERE users.id = ${userId}))`,
          condition,
        ),
      ),
    insertHomeStatement(db, { userId }, condition),
  ] as const;

/** Home first, then these wilayas. Too many fail with a conflict on "artisan_wilayas_at_most_5". */
export const setWilayasStatements = (db: Db, { userId, wilayaIds }: Of<{ wilayaIds: readonly number[] }>) =>
  [
    db.delete(artisanWilayas).where(eq(artisanWilayas.userId, userId)),
    insertHomeStatement(db, { userId }),
    insertFrom(
      db,
      artisanWilayas,
      { userId, wilayaId: sql`value`, position: sql`1 + row_number() OVER (ORDER BY key)` },
      sql`json_each(${JSON.stringify(wilayaIds)})
        WHERE value IS NOT (SELECT users.wilaya_id FROM users WHERE users.id = ${userId})`,
    ),
  ] as const;

export const setWorkDaysStatement = (db: Db, { userId, days }: Of<{ days: readonly WorkingHours[] }>) =>
  insertFrom(
    db,
    workDays,
    {
      userId,
      day: sql`value ->> 'day'`,
      isHoliday: sql`value ->> 'is_holiday'`,
      fromTime: sql`value ->> 'from_time'`,
      toTime: sql`value ->> 'to_time'`,
    },
    sql`json_each(${JSON.stringify(days)}) WHERE true`,
  ).onConflictDoUpdate({
    target: [workDays.userId, workDays.day],
    set: {
      isHoliday: sql`excluded.is_holiday`,
      fromTime: sql`excluded.from_time`,
      toTime: sql`excluded.to_time`,
    },
  });

/** A running holiday keeps its end. */
export const startHolidayStatement = (db: Db, { userId, at, until }: Of<{ at: number; until: number }>) =>
  db
    .update(artisanProfiles)
    .set({ holidayUntil: until })
    .where(and(eq(artisanProfiles.userId, userId), sql`coalesce(${artisanProfiles.holidayUntil}, 0) <= ${at}`));

export const moveHolidayEndStatement = (db: Db, { userId, at, until }: Of<{ at: number; until: number }>) =>
  db
    .update(artisanProfiles)
    .set({ holidayUntil: until })
    .where(and(eq(artisanProfiles.userId, userId), gt(artisanProfiles.holidayUntil, at)));

export const setLanguagesStatement = (db: Db, { userId, languages }: Of<{ languages: string[] }>) =>
  db.update(artisanProfiles).set({ languages }).where(eq(artisanProfiles.userId, userId));

export const endHolidayStatement = (db: Db, { userId }: { userId: string }) =>
  db
    .update(artisanProfiles)
    .set({ holidayUntil: null })
    .where(and(eq(artisanProfiles.userId, userId), isNotNull(artisanProfiles.holidayUntil)));

export const deleteArtisanProfileStatements = (db: Db, { userId }: { userId: string }) =>
  [
    db.delete(workPhotos).where(eq(workPhotos.userId, userId)),
    db.delete(workDays).where(eq(workDays.userId, userId)),
    db.delete(artisanSubcategories).where(eq(artisanSubcategories.userId, userId)),
    db.delete(artisanCategories).where(eq(artisanCategories.userId, userId)),
    db.delete(artisanWilayas).where(eq(artisanWilayas.userId, userId)),
    db.delete(trustOverrides).where(eq(trustOverrides.userId, userId)),
    db
      .update(artisanProfiles)
      .set({ slug: `erased-${userId}`, languages: [], holidayUntil: null })
      .where(eq(artisanProfiles.userId, userId)),
  ] as const;
