import { lte, sql } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import { visitRowsById } from "../cron-tasks/visit-rows-by-id.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { StoredObject } from "../shared/contracts/media-store.ts";
import { keysWithRows } from "./queries.ts";
import { ORPHAN_OBJECT_AGE_MS, objectKeysOf, RAW_PREFIX, rowKeyOf, UNATTACHED_RETENTION_MS } from "./rules.ts";
import { isInUse } from "./statements.ts";

export type Stretch = { prefix: string; page?: string; after?: string };
type Swept = { objects: number; rows: number };

/** Deletes rows before objects: if the run fails, the objects are orphans of the next night. Returns the rest. */
export async function purgeMediaKeyRange(ctx: Ctx, stretch: Stretch): Promise<Swept & { rest: Stretch | null }> {
  const { prefix } = stretch;
  const swept: Swept = { objects: 0, rows: 0 };
  let rest: Stretch | null = stretch;
  while (rest && !ctx.budget?.isSpent()) {
    const { objects, cursor } = await ctx.media.list(prefix, rest.page);
    const { after, ...of }: Swept & { after?: string } =
      prefix === RAW_PREFIX ? await sweepRaw(ctx, objects) : await sweepPictures(ctx, objects, rest.after);
    swept.objects += of.objects;
    swept.rows += of.rows;
    if (after !== undefined) rest = { ...rest, after };
    else rest = cursor === undefined ? null : { prefix, page: cursor };
  }
  ctx.log("media.purged", { prefix, ...swept });
  return { ...swept, rest };
}

async function sweepPictures(ctx: Ctx, objects: readonly StoredObject[], from = ""): Promise<Swept & { after?: string }> {
  const allDeletedKeys: string[] = [];
  const keys = [...new Set(objects.map(({ key }) => rowKeyOf(key)))].sort();
  const after = await visitRowsById(ctx, {
    task: "purge_unused_media",
    after: from,
    atOnce: Number.POSITIVE_INFINITY,
    choose: async (last) => keys.filter((key) => key > last),
    end: async (some) => {
      const deletedKeys = await deleteUnattached(ctx, some);
      await ctx.media.delete(objectKeysOf(deletedKeys));
      allDeletedKeys.push(...deletedKeys);
      return deletedKeys.length;
    },
  });
  if (after !== null) return { objects: 0, rows: allDeletedKeys.length, after };

  const deletedKeys = new Set(allDeletedKeys);
  const old = objects.filter(
    ({ key, uploadedAt }) => uploadedAt <= ctx.now - ORPHAN_OBJECT_AGE_MS && !deletedKeys.has(rowKeyOf(key)),
  );
  const keysInUse = await keysWithRows(ctx, [...new Set(old.map(({ key }) => rowKeyOf(key)))]);
  const orphans = old.filter(({ key }) => !keysInUse.has(rowKeyOf(key)));
  await ctx.media.delete(orphans.map(({ key }) => key));
  return { objects: orphans.length, rows: allDeletedKeys.length };
}

/** Deletes rows without a use after a day and returns their keys. */
async function deleteUnattached(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .delete(mediaObjects)
    .where(
      sql`${mediaObjects.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)})) AND ${lte(mediaObjects.createdAt, ctx.now - UNATTACHED_RETENTION_MS)}
        AND NOT ${isInUse}`,
    )
    .returning({ key: mediaObjects.key });
  return rows.map(({ key }) => key);
}

async function sweepRaw(ctx: Ctx, objects: readonly StoredObject[]): Promise<Swept> {
  const unused = objects.filter(({ uploadedAt }) => uploadedAt <= ctx.now - UNATTACHED_RETENTION_MS).map(({ key }) => key);
  await ctx.media.delete(unused);
  return { objects: unused.length, rows: 0 };
}
