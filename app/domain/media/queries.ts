import { and, eq, inArray, sql } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { jobSeenBy } from "../jobs/statements.ts";

/** A picture that the actor may look at: its owner, an admin, and whoever may see the job it shows (P06). Else null. */
export async function findServableMedia(ctx: Ctx, id: string) {
  const { actor } = ctx;
  if (!isSignedIn(actor)) return null;
  const showsAJobHeSees = sql`EXISTS (SELECT 1 FROM job_photos JOIN jobs ON jobs.id = job_photos.job_id
    WHERE job_photos.media_id = ${mediaObjects.id} AND ${jobSeenBy(actor)})`;
  const [media] = await ctx.db
    .select({ id: mediaObjects.id, key: mediaObjects.key, contentType: mediaObjects.contentType })
    .from(mediaObjects)
    .where(
      and(
        eq(mediaObjects.id, id),
        actor.isAdmin ? undefined : sql`(${mediaObjects.ownerId} = ${actor.userId} OR ${showsAJobHeSees})`,
      ),
    );
  return media ?? null;
}

/** D1 binds at most 100 parameters a statement. */
const KEYS_PER_STATEMENT = 90;

/** Which of these keys a row speaks of. */
export async function keysWithRows(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const statements = Array.from({ length: Math.ceil(keys.length / KEYS_PER_STATEMENT) }, (_, place) =>
    ctx.db
      .select({ key: mediaObjects.key })
      .from(mediaObjects)
      .where(inArray(mediaObjects.key, keys.slice(place * KEYS_PER_STATEMENT, (place + 1) * KEYS_PER_STATEMENT))),
  );
  const [first, ...others] = statements;
  const found = first ? await ctx.db.batch([first, ...others]) : [];
  return new Set(found.flat().map((row) => row.key));
}
