import { and, asc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import { verificationImages, verificationRequests } from "#db/schema/verification.ts";
import type { Ctx } from "../ctx.ts";
import { objectKeysOf } from "../media/rules.ts";
import { forgetMediaStatement } from "../media/statements.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import {
  KEPT_AFTER_APPROVAL_MS,
  KEPT_AFTER_REFUSAL_MS,
  KEPT_UNDECIDED_MS,
  KEPT_UNDECIDED_OF_ABSENT_MS,
  NOTICED_WITHIN_MS,
} from "./rules.ts";
import { isDecidable } from "./statements.ts";

/** Three pictures each, so one deletion of R2's at most names a thousand objects. */
const REQUESTS_AT_ONCE = 80;
const ROUNDS_AT_ONCE = 10;

/**
 * The pictures of a card or document are gone 30 days after its approval and 90 after its refusal (section 4 no. 19), or where
 * nobody decided, 180 after its sending or 90 after its owner's deactivation: he is told, and sends it again. All sizes go; that
 * it was looked at stays. The statement that says so asks anew, so what is decided meanwhile lies as long as after any decision;
 * from then on nothing can be decided. The objects go before their rows: if that fails, the next night tries again. What is
 * left after eight hundred is put in the queue.
 */
export async function destroyOldPapers(ctx: Ctx): Promise<{ requests: number; pictures: number }> {
  const destroyed = { requests: 0, pictures: 0 };
  await noteAbsence(ctx);
  let isMore = true;
  for (let round = 0; isMore && round < ROUNDS_AT_ONCE; round++) {
    const ids = await overdue(ctx);
    isMore = ids.length === REQUESTS_AT_ONCE;
    if (ids.length === 0) break;
    destroyed.requests += ids.length;
    destroyed.pictures += await destroy(ctx, ids);
  }
  if (isMore) await ctx.outbox.push({ kind: "destroy_old_papers" });
  ctx.log("papers.destroyed", destroyed);
  return destroyed;
}

const { status, createdAt, decidedAt, destroyedAt, ownerAwaySince } = verificationRequests;

/** Since when the owner of what waits is away; who came back is not. */
const noteAbsence = ({ db, now }: Ctx) =>
  db
    .update(verificationRequests)
    .set({ ownerAwaySince: sql`CASE WHEN ${ownerAwaySince} IS NULL THEN ${now} END` })
    .where(
      sql`${isDecidable} AND (${ownerAwaySince} IS NULL) =
        (SELECT NOT users.is_active FROM users WHERE users.id = verification_requests.user_id)`,
    );

const isOverdue = (now: number) =>
  and(
    isNull(destroyedAt),
    or(
      and(eq(status, "approved"), lte(decidedAt, now - KEPT_AFTER_APPROVAL_MS)),
      and(eq(status, "rejected"), lte(decidedAt, now - KEPT_AFTER_REFUSAL_MS)),
      and(
        eq(status, "submitted"),
        or(lte(createdAt, now - KEPT_UNDECIDED_MS), lte(ownerAwaySince, now - (KEPT_UNDECIDED_OF_ABSENT_MS - NOTICED_WITHIN_MS))),
      ),
    ),
  );

/** Those that are due, and those whose pictures failed to go after it was said. */
async function overdue({ db, now }: Ctx): Promise<string[]> {
  const { id } = verificationRequests;
  const [begun, due] = await Promise.all([
    db
      .selectDistinct({ id })
      .from(verificationImages)
      .innerJoin(verificationRequests, eq(id, verificationImages.requestId))
      .where(isNotNull(destroyedAt))
      .limit(REQUESTS_AT_ONCE),
    db.select({ id }).from(verificationRequests).where(isOverdue(now)).orderBy(asc(decidedAt)).limit(REQUESTS_AT_ONCE),
  ]);
  return [...begun, ...due].map((row) => row.id).slice(0, REQUESTS_AT_ONCE);
}

async function destroy(ctx: Ctx, requestIds: readonly string[]): Promise<number> {
  const { db, now: at } = ctx;
  const isNamed = sql`verification_requests.id IN (SELECT value FROM json_each(${JSON.stringify(requestIds)}))`;
  const isDue = and(isNamed, isOverdue(at));
  await db.batch([
    notifyEachStatement(
      db,
      { type: "verification_lapsed", at },
      sql`SELECT user_id, kind AS reason FROM verification_requests WHERE ${isDue} AND ${isDecidable}`,
      { reason: true },
    ),
    db.update(verificationRequests).set({ destroyedAt: at }).where(isDue),
  ]);

  const isGone = sql`${verificationImages.requestId} IN (SELECT id FROM verification_requests WHERE ${isNamed} AND destroyed_at IS NOT NULL)`;
  const pictures = await db
    .select({ id: mediaObjects.id, key: mediaObjects.key })
    .from(verificationImages)
    .innerJoin(mediaObjects, eq(mediaObjects.id, verificationImages.mediaId))
    .where(isGone);
  await ctx.media.delete(objectKeysOf(pictures.map(({ key }) => key)));
  await db.batch([
    db.delete(verificationImages).where(isGone),
    forgetMediaStatement(db, { ids: pictures.map(({ id }) => id), condition: sql`1` }),
  ]);
  return pictures.length;
}
