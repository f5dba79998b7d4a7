import { type SQL, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { insertFrom } from "#db/insert-where.ts";
import { runBatch } from "#db/run-batch.ts";
import { disputes } from "#db/schema/disputes.ts";
import { firstEffect } from "../idempotency/queries.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { stopReviewWindowStatement } from "../jobs/review-statements.ts";
import { discardImages } from "../media/discard-images.ts";
import { isSignedIn, type SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { acceptDisputeImages, type SentImages } from "./accept-dispute-images.ts";
import {
  recordDisputeStatement,
  signalStatement,
  smsGuestStatements,
  tellAdminsStatements,
  tellOtherSideStatements,
} from "./announce-statements.ts";
import { disputableMatches, disputableMatchQuery } from "./disputable-matches.ts";
import type { OpenDisputeInput } from "./input.ts";
import { DECIDE_DISPUTE_WITHIN_MS, DISPUTE_ANSWER_MS, refusalOfOpening } from "./rules.ts";
import { type DisputeView, selectDisputes, toDispute } from "./select-disputes.ts";
import { hasWritten, sayStatements, sideOf } from "./statements.ts";

type Opening = OpenDisputeInput & SentImages & { jobId: string };

/**
 * Opens the one dispute of a match; an unreviewed job then stays so, and admins and the other side are told.
 * Refuses: not_found · permission_denied · dispute.already_open · dispute.already_decided · dispute.not_due · dispute.too_late
 * · refusals of acceptDisputeImages · idempotency.in_progress
 */
export async function openDispute(ctx: Ctx, opening: Opening): Promise<DisputeView> {
  const { actor } = ctx;
  try {
    if (!isSignedIn(actor)) throw refuse("not_found");
    return await open(ctx, actor, opening);
  } catch (error) {
    await discardImages(ctx, opening.images);
    if (isConflictOn(error, "idempotent_effects") || (ctx.idempotencyKey && (await firstEffect(ctx))))
      throw refuse("idempotency.in_progress");
    throw isConflictOn(error, "dispute_images.media_id") ? refuse("upload.gone") : error;
  }
}

async function open(ctx: Ctx, actor: SignedIn, { jobId, kind, statement: text, ...sent }: Opening): Promise<DisputeView> {
  const { db, now: at } = ctx;
  const images = await acceptDisputeImages(ctx, sent);
  const operation = { disputeId: newId(), operationId: newId() };
  const messageId = newId();
  const matches = disputableMatches(jobId, actor, at);
  const written = hasWritten(operation);
  const isOfDispute = (column: SQL): SQL =>
    sql`${column} = (SELECT disputes.job_id FROM disputes WHERE disputes.id = ${operation.disputeId})`;

  const { match, after } = await runBatch(db, {
    match: disputableMatchQuery(ctx, jobId, actor),
    opened: insertFrom(
      db,
      disputes,
      {
        ...{
          id: operation.disputeId,
          operationId: operation.operationId,
          jobId,
          offerId: sql`m.offer_id`,
          noShowId: sql`m.no_show_id`,
        },
        ...{ artisanId: sql`m.artisan_id`, kind, openedBy: sql`m.side`, windowLeftMs: sql`max(0, m.window_until - ${at})` },
        ...{ answerUntil: at + DISPUTE_ANSWER_MS, decideBy: at + DECIDE_DISPUTE_WITHIN_MS, createdAt: at },
      },
      sql`(${matches}) AS m WHERE m.status IS NULL AND m.due_until > ${at}`,
    ),
    window: stopReviewWindowStatement(db, {
      which: sql`${isOfDispute(sql`jobs.id`)} AND ${written}
        AND jobs.accepted_offer_id = (SELECT disputes.offer_id FROM disputes WHERE disputes.id = ${operation.disputeId})`,
    }),
    statement: sayStatements(db, operation, { side: sideOf(actor), text, images, userId: actor.userId, at }),
    told: [
      ...tellOtherSideStatements(ctx, operation, actor, "dispute_opened"),
      ...tellAdminsStatements(ctx, operation, "opened"),
      ...smsGuestStatements(ctx, operation, { messageId, kind: "guest_dispute_opened" }, sql`disputes.opened_by = 'artisan'`),
      recordDisputeStatement(ctx, operation, "dispute.opened"),
      signalStatement(ctx, operation),
    ],
    effect: recordEffectIfStatements(ctx, operation.disputeId, written),
    after: selectDisputes(ctx, actor, sql`disputes.id = ${operation.disputeId}`),
  });

  const [found, stored] = [match[0], after[0]];
  if (!found) throw refuse("dispute.not_due");
  if (!stored) throw refuse(refusalOfOpening(found, at) ?? "dispute.already_open");
  const opened = toDispute(stored, actor);
  if (opened.isClientGuest && opened.side === "artisan") await ctx.outbox.push({ kind: "deliver_message", messageId });
  return opened;
}
