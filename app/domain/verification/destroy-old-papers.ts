import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import { verificationImages, verificationRequests } from "#db/schema/verification.ts";
import type { Ctx } from "../ctx.ts";
import { objectKeysOf } from "../media/rules.ts";
import { forgetMediaStatement } from "../media/statements.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import { inRounds } from "../tasks/in-rounds.ts";
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

/**
 * The pictures of a card or document are gone 30 days after its approval and 90 after its refusal (section 4 no. 19), or where
 * nobody decided, 180 after its sending or 90 after its owner's deactivation: he is told, and sends it again. All sizes go; that
 * it was looked at stays. The statement that says so asks anew, so what is decided meanwhile lies as long as after any decision;
 * from then on nothing can be decided. The objects go before their rows: if that fails, the next night tries again.
 */
export async function destroyOldPapers(ctx: Ctx): Promise<{ requests: number; pictures: number }> {
  const destroyed = { requests: 0, pictures: 0 };
  await noteAbsence(ctx);
  destroyed.requests = await inRounds(ctx, {
    task: "destroy_old_papers",
    atOnce: REQUESTS_AT_ONCE,
    choose: (isFree) => overdue(ctx, isFree(sql`verification_requests.id`)),
    end: async (ids) => {
      destroyed.pictures += await destroy(ctx, ids);
      return ids.length;
    },
  });
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
async function overdue({ db, now }: Ctx, isFree: SQL): Promise<{ id: string }[]> {
  const { id } = verificationRequests;
  const [begun, due] = await Promise.all([
    db
      .selectDistinct({ id })
      .from(verificationImages)
      .innerJoin(verificationRequests, eq(id, verificationImages.requestId))
      .where(and(isNotNull(destroyedAt), isFree))
      .limit(REQUESTS_AT_ONCE),
    db
      .select({ id })
      .from(verificationRequests)
      .where(and(isOverdue(now), isFree))
      .orderBy(asc(decidedAt))
      .limit(REQUESTS_AT_ONCE),
  ]);
  return [...begun, ...due].slice(0, REQUESTS_AT_ONCE);
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
