import { lte, sql } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import type { Ctx, StoredObject } from "../ctx.ts";
import { rowByRow } from "../tasks/row-by-row.ts";
import { keysWithRows } from "./queries.ts";
import { ORPHAN_OBJECT_AGE_MS, objectKeysOf, RAW_PREFIX, rowKeyOf, UNATTACHED_AGE_MS } from "./rules.ts";
import { isInUse } from "./statements.ts";

/** Pages of 500 objects, each a list, a delete and some eight queries: far from what one invocation may ask (1,000 of D1). */
const PAGES_AT_ONCE = 20;

type Stretch = { prefix: string; cursor?: string };
type Swept = { objects: number; rows: number };

/**
 * Sweeps the objects below a prefix, from a cursor on; what is left after ten thousand of them is put in the queue. Rows go
 * first: if the rest fails, their objects are orphans of the next night. Run any number of times, also at once.
 */
export async function sweepObjects(ctx: Ctx, { prefix, cursor }: Stretch): Promise<Swept> {
  const swept: Swept = { objects: 0, rows: 0 };
  let next = cursor;
  let pages = 0;
  do {
    const page = await ctx.media.list(prefix, next);
    const { objects, rows } = prefix === RAW_PREFIX ? await sweepRaw(ctx, page.objects) : await sweepPictures(ctx, page.objects);
    swept.objects += objects;
    swept.rows += rows;
    next = page.cursor;
    pages += 1;
  } while (next && pages < PAGES_AT_ONCE);

  if (next) await ctx.outbox.push({ kind: "sweep_objects", prefix, cursor: next });
  ctx.log("media.swept", { prefix, ...swept });
  return swept;
}

async function sweepPictures(ctx: Ctx, objects: readonly StoredObject[]): Promise<Swept> {
  const forgotten: string[] = [];
  await rowByRow(ctx, "sweep_orphans", [...new Set(objects.map(({ key }) => rowKeyOf(key)))], async (keys) => {
    const some = await forgetUnattached(ctx, keys);
    await ctx.media.delete(objectKeysOf(some));
    forgotten.push(...some);
    return some.length;
  });

  const gone = new Set(forgotten);
  const old = objects.filter(({ key, uploadedAt }) => uploadedAt <= ctx.now - ORPHAN_OBJECT_AGE_MS && !gone.has(rowKeyOf(key)));
  const kept = await keysWithRows(ctx, [...new Set(old.map(({ key }) => rowKeyOf(key)))]);
  const orphans = old.filter(({ key }) => !kept.has(rowKeyOf(key)));
  await ctx.media.delete(orphans.map(({ key }) => key));
  return { objects: orphans.length, rows: forgotten.length };
}

/** Of these pictures the rows that nothing was made of in a day; returns their keys. */
async function forgetUnattached(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .delete(mediaObjects)
    .where(
      sql`${mediaObjects.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)})) AND ${lte(mediaObjects.createdAt, ctx.now - UNATTACHED_AGE_MS)}
        AND NOT ${isInUse}`,
    )
    .returning({ key: mediaObjects.key });
  return rows.map(({ key }) => key);
}

async function sweepRaw(ctx: Ctx, objects: readonly StoredObject[]): Promise<Swept> {
  const unused = objects.filter(({ uploadedAt }) => uploadedAt <= ctx.now - UNATTACHED_AGE_MS).map(({ key }) => key);
  await ctx.media.delete(unused);
  return { objects: unused.length, rows: 0 };
}
