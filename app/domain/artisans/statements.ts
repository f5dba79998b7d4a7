import { and, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
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
import type { ExistingPhoto, Rate, WorkingHours } from "./input.ts";

/** The profile that every artisan account has, for the batch that makes the account an artisan's. */
export const insertProfileStatement = (db: Db, profile: { userId: string; slug: string }) =>
  db.insert(artisanProfiles).values(profile);

type Word = { userId: string; isTrusted: boolean; reason: string; by: string; at: number };

/** An admin's word on trust goes before the rule of 3.5 from then on, if `condition` holds at that place of the batch. */
export const overrideTrustStatement = (db: Db, { userId, isTrusted, reason, by, at }: Word, condition: SQL) =>
  db
    .insert(trustOverrides)
    .select(sql`SELECT ${userId}, ${isTrusted ? 1 : 0}, ${reason}, ${by}, ${at} WHERE ${condition}`)
    .onConflictDoUpdate({ target: trustOverrides.userId, set: { isTrusted, reason, decidedBy: by, createdAt: at } });

type Of<Rest> = { userId: string } & Rest;

/** These categories, in this order, and no others; what he does in others he does no more. */
export const setCategoriesStatements = (db: Db, { userId, categoryIds }: Of<{ categoryIds: readonly number[] }>) =>
  [
    db.delete(artisanCategories).where(eq(artisanCategories.userId, userId)),
    db.insert(artisanCategories).select(sql`SELECT ${userId}, value, key + 1 FROM json_each(${JSON.stringify(categoryIds)})`),
    db.delete(artisanSubcategories).where(
      and(
        eq(artisanSubcategories.userId, userId),
        sql`NOT EXISTS (SELECT 1 FROM subcategories JOIN artisan_categories ON artisan_categories.category_id = subcategories.category_id
            WHERE subcategories.id = ${artisanSubcategories.subcategoryId} AND artisan_categories.user_id = ${userId})`,
      ),
    ),
  ] as const;

/** These sub-categories and no others; those that stay keep their rates. One outside his categories fails the batch: isConflictOn "artisan_subcategories_lie_in_a_category". */
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
    db
      .insert(artisanSubcategories)
      .select(sql`SELECT ${userId}, value, NULL, NULL FROM json_each(${ids}) WHERE 1`)
      .onConflictDoNothing(),
  ] as const;
};

/** These rates and no others. A sub-category that has one is his from now on; it fails the batch as above. */
export const setRatesStatements = (db: Db, { userId, rates }: Of<{ rates: readonly Rate[] }>) =>
  [
    db.update(artisanSubcategories).set({ rate: null, rateUnit: null }).where(eq(artisanSubcategories.userId, userId)),
    db
      .insert(artisanSubcategories)
      .select(
        sql`SELECT ${userId}, value ->> 'sub_category', value ->> 'amount', value ->> 'unit' FROM json_each(${JSON.stringify(rates)}) WHERE 1`,
      )
      .onConflictDoUpdate({
        target: [artisanSubcategories.userId, artisanSubcategories.subcategoryId],
        set: { rate: sql`excluded.rate`, rateUnit: sql`excluded.rate_unit` },
      }),
  ] as const;

/** Where the account lives at that place of the batch, first among his wilayas (2.17). */
const insertHomeStatement = (db: Db, { userId }: { userId: string }, condition: SQL = sql`1`) =>
  db
    .insert(artisanWilayas)
    .select(sql`SELECT id, wilaya_id, 1 FROM users WHERE id = ${userId} AND wilaya_id IS NOT NULL AND ${condition}`);

/** He moved: the new wilaya takes the place of the old one, the others stay; if `condition` holds at that place of the batch. */
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

/** Home and these wilayas, in this order, and no others. One too many fails the batch: isConflictOn "artisan_wilayas_at_most_5". */
export const setWilayasStatements = (db: Db, { userId, wilayaIds }: Of<{ wilayaIds: readonly number[] }>) =>
  [
    db.delete(artisanWilayas).where(eq(artisanWilayas.userId, userId)),
    insertHomeStatement(db, { userId }),
    db.insert(artisanWilayas).select(
      sql`SELECT ${userId}, value, 1 + row_number() OVER (ORDER BY key) FROM json_each(${JSON.stringify(wilayaIds)})
          WHERE value IS NOT (SELECT users.wilaya_id FROM users WHERE users.id = ${userId})`,
    ),
  ] as const;

/** These days of his week; the others stay as they were. */
export const setWorkDaysStatement = (db: Db, { userId, days }: Of<{ days: readonly WorkingHours[] }>) =>
  db
    .insert(workDays)
    .select(
      sql`SELECT ${userId}, value ->> 'day', value ->> 'is_holiday', value ->> 'from_time', value ->> 'to_time'
        FROM json_each(${JSON.stringify(days)}) WHERE 1`,
    )
    .onConflictDoUpdate({
      target: [workDays.userId, workDays.day],
      set: {
        isHoliday: sql`excluded.is_holiday`,
        fromTime: sql`excluded.from_time`,
        toTime: sql`excluded.to_time`,
      },
    });

/** A holiday that has begun already keeps its end. */
export const startHolidayStatement = (db: Db, { userId, at, until }: Of<{ at: number; until: number }>) =>
  db
    .update(artisanProfiles)
    .set({ holidayUntil: until })
    .where(and(eq(artisanProfiles.userId, userId), sql`coalesce(${artisanProfiles.holidayUntil}, 0) <= ${at}`));

/** Another end of a holiday that is on. */
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

type Photos = Of<{ photos: readonly { id: string; mediaId: string }[]; at: number }>;

/** Behind those that he shows already. One too many fails the batch: isConflictOn "work_photos_at_most_15". */
export const addWorkPhotosStatement = (db: Db, { userId, photos, at }: Photos) =>
  db.insert(workPhotos).select(
    sql`SELECT value ->> 'id', ${userId}, value ->> 'mediaId',
        key + 1 + coalesce((SELECT max(position) FROM work_photos WHERE user_id = ${userId}), 0), '', ${at}
        FROM json_each(${JSON.stringify(photos)})`,
  );

/** In this order, each with its caption if one is named; one that is gone meanwhile is passed over. */
export const reorderWorkPhotosStatement = (
  db: Db,
  { userId, photos }: Of<{ photos: readonly Omit<ExistingPhoto, "position">[] }>,
) =>
  db
    .update(workPhotos)
    .set({ position: sql`named.key + 1`, caption: sql`coalesce(named.value ->> 'caption', ${workPhotos.caption})` })
    .from(sql`json_each(${JSON.stringify(photos)}) AS named`)
    .where(and(eq(workPhotos.userId, userId), sql`${workPhotos.id} = named.value ->> 'id'`));

/** What an artisan said of himself and of his work; his page has no address any more. */
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
