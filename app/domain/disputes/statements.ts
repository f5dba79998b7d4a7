import { type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db, Statement } from "#db/open.ts";
import { disputeImages, disputeStatements } from "#db/schema/disputes.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { storeMediaIfStatement } from "../media/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";

export type DisputeActor = Pick<SignedIn, "userId">;

/** SQL predicate on disputes and jobs: the actor is one of the two sides. */
export const isDisputeOf = ({ userId }: DisputeActor): SQL =>
  sql`(disputes.artisan_id = ${userId} OR jobs.client_id = ${userId})`;

/** SQL text on disputes: the side of an actor who is one of the two. */
export const sideOf = ({ userId }: DisputeActor): SQL =>
  sql`CASE disputes.artisan_id WHEN ${userId} THEN 'artisan' ELSE 'client' END`;

/** SQL predicate on disputes: the admin is not a side. */
export const isOfOthers = (
  disputeId: string,
  adminId: string,
): SQL => sql`(disputes.id = ${disputeId} AND disputes.artisan_id <> ${adminId}
  AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = disputes.job_id AND jobs.client_id = ${adminId}))`;

/** SQL predicate on disputes: both sides have spoken, or had their time. */
export const hasAnswers = (at: number): SQL => sql`(disputes.answer_until <= ${at}
  OR (SELECT count(DISTINCT said.side) FROM dispute_statements AS said WHERE said.dispute_id = disputes.id) = 2)`;

export const hasOpenDispute = sql`EXISTS (SELECT 1 FROM disputes
  WHERE disputes.offer_id = jobs.accepted_offer_id AND disputes.status = 'open')`;

/** Names one write: true for its own batch only. `id` is an index for the rest. */
export type Operation = { disputeId: string; operationId: string };

/** SQL predicate on disputes. */
export const isWrittenBy = ({ disputeId, operationId }: Operation): SQL =>
  sql`(disputes.id = ${disputeId} AND disputes.operation_id = ${operationId})`;

export const hasWritten = (operation: Operation): SQL => sql`EXISTS (SELECT 1 FROM disputes WHERE ${isWrittenBy(operation)})`;

/** SQL predicate: the actor is a side of the dispute that shows this image (a column). */
export const isInOwnDispute = (mediaId: SQL | object, actor: DisputeActor): SQL =>
  sql`EXISTS (SELECT 1 FROM dispute_images JOIN disputes ON disputes.id = dispute_images.dispute_id JOIN jobs ON jobs.id = disputes.job_id
    WHERE dispute_images.media_id = ${mediaId} AND ${isDisputeOf(actor)})`;

export const isInDispute = (mediaId: SQL | object): SQL =>
  sql`EXISTS (SELECT 1 FROM dispute_images WHERE dispute_images.media_id = ${mediaId})`;

type Said = { side: SQL; text: string; images: readonly ReceivedImage[]; userId: string; at: number };

/** A statement of the side that made this write, with its pictures. `side` is SQL on disputes. */
export const sayStatements = (db: Db, operation: Operation, { side, text, images, userId, at }: Said): Statement[] => {
  const soFar = sql`(SELECT count(*) FROM dispute_statements AS said WHERE said.dispute_id = disputes.id AND said.side = ${side})`;
  return [
    insertFrom(
      db,
      disputeStatements,
      { disputeId: sql`disputes.id`, side, number: sql`${soFar} + 1`, text, createdAt: at },
      sql`disputes WHERE ${isWrittenBy(operation)}`,
    ),
    storeMediaIfStatement(db, { images, ownerId: userId, at, condition: hasWritten(operation) }),
    insertFrom(
      db,
      disputeImages,
      { mediaId: sql`shown.value`, disputeId: sql`disputes.id`, side, number: soFar, position: sql`shown.key` },
      sql`disputes CROSS JOIN json_each(${JSON.stringify(images.map(({ id }) => id))}) AS shown WHERE ${isWrittenBy(operation)}`,
    ),
  ];
};
