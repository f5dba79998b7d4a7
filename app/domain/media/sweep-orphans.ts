import { and, lte, sql } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import type { Ctx, StoredObject } from "../ctx.ts";
import { keysWithRows } from "./queries.ts";
import { ORPHAN_OBJECT_AGE_MS, RAW_PREFIX, SMALL_SUFFIX, smallKeyOf, UNATTACHED_AGE_MS, uploadRules } from "./rules.ts";

/**
 * Deletes objects that no row speaks of (a request that died between R2 and D1), rows that nothing was made of, and
 * what was put raw and never used. Rows go first: if the rest fails, their objects are orphans of the next night.
 */
export async function sweepOrphans(ctx: Ctx): Promise<{ objects: number; rows: number }> {
  const rows = await forgetUnattached(ctx);

  let objects = 0;
  for (const purpose of Object.keys(uploadRules)) objects += await sweep(ctx, `${purpose}/`, orphansAmong);
  objects += await sweep(ctx, RAW_PREFIX, unusedAmong);

  ctx.log("media.swept", { objects, rows });
  return { objects, rows };
}

type Choice = (ctx: Ctx, objects: readonly StoredObject[]) => Promise<string[]>;

async function sweep(ctx: Ctx, prefix: string, choose: Choice): Promise<number> {
  let deleted = 0;
  let cursor: string | undefined;
  do {
    const page = await ctx.media.list(prefix, cursor);
    const chosen = await choose(ctx, page.objects);
    await ctx.media.delete(chosen);
    deleted += chosen.length;
    cursor = page.cursor;
  } while (cursor);
  return deleted;
}

async function forgetUnattached(ctx: Ctx): Promise<number> {
  const forgotten = await ctx.db
    .delete(mediaObjects)
    .where(
      and(
        lte(mediaObjects.createdAt, ctx.now - UNATTACHED_AGE_MS),
        sql`NOT EXISTS (SELECT 1 FROM job_photos WHERE job_photos.media_id = ${mediaObjects.id})`,
      ),
    )
    .returning({ key: mediaObjects.key });
  await ctx.media.delete(forgotten.flatMap(({ key }) => [key, smallKeyOf(key)]));
  return forgotten.length;
}

async function orphansAmong(ctx: Ctx, objects: readonly StoredObject[]): Promise<string[]> {
  const old = objects.filter(({ uploadedAt }) => uploadedAt <= ctx.now - ORPHAN_OBJECT_AGE_MS).map(({ key }) => key);
  const kept = await keysWithRows(ctx, [...new Set(old.map(rowKeyOf))]);
  return old.filter((key) => !kept.has(rowKeyOf(key)));
}

const unusedAmong: Choice = async (ctx, objects) =>
  objects.filter(({ uploadedAt }) => uploadedAt <= ctx.now - UNATTACHED_AGE_MS).map(({ key }) => key);

const rowKeyOf = (key: string) => (key.endsWith(SMALL_SUFFIX) ? key.slice(0, -SMALL_SUFFIX.length) : key);
