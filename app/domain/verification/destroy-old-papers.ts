import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import { verificationImages, verificationRequests } from "#db/schema/verification.ts";
import type { Ctx } from "../ctx.ts";
import { objectKeysOf } from "../media/rules.ts";
import { forgetMediaStatement } from "../media/statements.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import {
  DOCUMENT_KINDS,
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
 * it was looked at stays. The objects first: if the rest fails, the next night tries again. What is left after eight hundred is
 * put in the queue.
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

const { status, createdAt, decidedAt, ownerAwaySince } = verificationRequests;

/** Since when the owner of what waits is away; who came back is not. */
const noteAbsence = ({ db, now }: Ctx) =>
  db
    .update(verificationRequests)
    .set({ ownerAwaySince: sql`CASE WHEN ${ownerAwaySince} IS NULL THEN ${now} END` })
    .where(
      sql`${isDecidable} AND (${ownerAwaySince} IS NULL) =
        (SELECT NOT users.is_active FROM users WHERE users.id = verification_requests.user_id)`,
    );

async function overdue({ db, now }: Ctx): Promise<string[]> {
  const rows = await db
    .select({ id: verificationRequests.id })
    .from(verificationRequests)
    .where(
      and(
        isNull(verificationRequests.destroyedAt),
        or(
          and(eq(status, "approved"), lte(decidedAt, now - KEPT_AFTER_APPROVAL_MS)),
          and(eq(status, "rejected"), lte(decidedAt, now - KEPT_AFTER_REFUSAL_MS)),
          and(
            eq(status, "submitted"),
            or(
              lte(createdAt, now - KEPT_UNDECIDED_MS),
              lte(ownerAwaySince, now - (KEPT_UNDECIDED_OF_ABSENT_MS - NOTICED_WITHIN_MS)),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(decidedAt))
    .limit(REQUESTS_AT_ONCE);
  return rows.map(({ id }) => id);
}

async function destroy(ctx: Ctx, requestIds: readonly string[]): Promise<number> {
  const named = sql`(SELECT value FROM json_each(${JSON.stringify(requestIds)}))`;
  const pictures = await ctx.db
    .select({ id: mediaObjects.id, key: mediaObjects.key })
    .from(verificationImages)
    .innerJoin(mediaObjects, eq(mediaObjects.id, verificationImages.mediaId))
    .where(sql`${verificationImages.requestId} IN ${named}`);

  await ctx.media.delete(objectKeysOf(pictures.map(({ key }) => key)));

  await ctx.db.batch([
    ctx.db.delete(verificationImages).where(sql`${verificationImages.requestId} IN ${named}`),
    forgetMediaStatement(ctx.db, { ids: pictures.map(({ id }) => id), condition: sql`1` }),
    ...DOCUMENT_KINDS.map((kind) =>
      notifyEachStatement(
        ctx.db,
        { type: "verification_lapsed", at: ctx.now, reason: kind },
        sql`SELECT user_id FROM verification_requests WHERE id IN ${named} AND kind = ${kind} AND ${isDecidable}`,
      ),
    ),
    ctx.db.update(verificationRequests).set({ destroyedAt: ctx.now }).where(sql`${verificationRequests.id} IN ${named}`),
  ]);
  return pictures.length;
}
