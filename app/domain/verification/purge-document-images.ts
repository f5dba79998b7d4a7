import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import { verificationImages, verificationRequests } from "#db/schema/verification.ts";
import { drainDueRows } from "../cron-tasks/drain-due-rows.ts";
import { objectKeysOf } from "../media/rules.ts";
import { deleteMediaStatement } from "../media/statements.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import {
  APPROVED_IMAGE_RETENTION_MS,
  INACTIVITY_DETECTION_MS,
  REJECTED_IMAGE_RETENTION_MS,
  UNDECIDED_IMAGE_RETENTION_INACTIVE_MS,
  UNDECIDED_IMAGE_RETENTION_MS,
} from "./rules.ts";
import { isVerificationDecidable } from "./statements.ts";

/** Three images each: one R2 delete takes at most a thousand keys. */
const REQUESTS_BATCH_SIZE = 80;

/**
 * Deletes images 30 days after approval and 90 after rejection; undecided ones after 180, or 90 after the owner's deactivation,
 * and asks the owner to submit again. The update checks again, so a concurrent decision wins.
 * Objects go before rows: if that fails, the next night retries.
 */
export async function purgeDocumentImages(ctx: Ctx): Promise<{ requests: number; pictures: number }> {
  requireSystem(ctx.actor);
  const destroyed = { requests: 0, pictures: 0 };
  await recordInactiveOwners(ctx);
  destroyed.requests = await drainDueRows(ctx, {
    task: "purge_document_images",
    atOnce: REQUESTS_BATCH_SIZE,
    choose: (isFree) => overdue(ctx, isFree(sql`verification_requests.id`)),
    end: async (ids) => {
      destroyed.pictures += await destroy(ctx, ids);
      return ids.length;
    },
  });
  ctx.log("documents.images_purged", destroyed);
  return destroyed;
}

const { status, createdAt, decidedAt, imagesDeletedAt, ownerInactiveSince } = verificationRequests;

const recordInactiveOwners = ({ db, now }: Ctx) =>
  db
    .update(verificationRequests)
    .set({ ownerInactiveSince: sql`CASE WHEN ${ownerInactiveSince} IS NULL THEN ${now} END` })
    .where(
      sql`${isVerificationDecidable} AND (${ownerInactiveSince} IS NULL) =
        (SELECT NOT users.is_active FROM users WHERE users.id = verification_requests.user_id)`,
    );

const isOverdue = (now: number) =>
  and(
    isNull(imagesDeletedAt),
    or(
      and(eq(status, "approved"), lte(decidedAt, now - APPROVED_IMAGE_RETENTION_MS)),
      and(eq(status, "rejected"), lte(decidedAt, now - REJECTED_IMAGE_RETENTION_MS)),
      and(
        eq(status, "submitted"),
        or(
          lte(createdAt, now - UNDECIDED_IMAGE_RETENTION_MS),
          lte(ownerInactiveSince, now - (UNDECIDED_IMAGE_RETENTION_INACTIVE_MS - INACTIVITY_DETECTION_MS)),
        ),
      ),
    ),
  );

async function overdue({ db, now }: Ctx, isFree: SQL): Promise<{ id: string }[]> {
  const { id } = verificationRequests;
  const [started, due] = await Promise.all([
    db
      .selectDistinct({ id })
      .from(verificationImages)
      .innerJoin(verificationRequests, eq(id, verificationImages.requestId))
      .where(and(isNotNull(imagesDeletedAt), isFree))
      .limit(REQUESTS_BATCH_SIZE),
    db
      .select({ id })
      .from(verificationRequests)
      .where(and(isOverdue(now), isFree))
      .orderBy(asc(decidedAt))
      .limit(REQUESTS_BATCH_SIZE),
  ]);
  return [...started, ...due].slice(0, REQUESTS_BATCH_SIZE);
}

async function destroy(ctx: Ctx, requestIds: readonly string[]): Promise<number> {
  const { db, now: at } = ctx;
  const isNamed = sql`verification_requests.id IN (SELECT value FROM json_each(${JSON.stringify(requestIds)}))`;
  const isDue = and(isNamed, isOverdue(at));
  await db.batch([
    ...notifyEachStatements(
      db,
      { type: "verification_lapsed", at },
      sql`SELECT user_id, kind AS reason FROM verification_requests WHERE ${isDue} AND ${isVerificationDecidable}`,
      { reason: true },
    ),
    db.update(verificationRequests).set({ imagesDeletedAt: at }).where(isDue),
  ]);

  const isGone = sql`${verificationImages.requestId} IN (SELECT id FROM verification_requests WHERE ${isNamed} AND images_deleted_at IS NOT NULL)`;
  const pictures = await db
    .select({ id: mediaObjects.id, key: mediaObjects.key })
    .from(verificationImages)
    .innerJoin(mediaObjects, eq(mediaObjects.id, verificationImages.mediaId))
    .where(isGone);
  await ctx.media.delete(objectKeysOf(pictures.map(({ key }) => key)));
  await db.batch([
    db.delete(verificationImages).where(isGone),
    deleteMediaStatement(db, { ids: pictures.map(({ id }) => id), condition: sql`1` }),
  ]);
  return pictures.length;
}
