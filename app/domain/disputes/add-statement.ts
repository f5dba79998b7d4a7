import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { firstEffect } from "../idempotency/queries.ts";
import { discardImages } from "../media/discard-images.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { acceptDisputeImages, type SentImages } from "./accept-dispute-images.ts";
import { signalStatement, tellOtherSideStatements } from "./announce-statements.ts";
import { changeDispute, ofActor } from "./change-dispute.ts";
import type { AddStatementInput } from "./input.ts";
import { findDispute } from "./queries.ts";
import { refusalOfStatement, STATEMENTS_PER_SIDE } from "./rules.ts";
import type { DisputeView } from "./select-disputes.ts";
import { sayStatements } from "./statements.ts";

/** Five of each side. A repeated key adds none. Refuses: not_found · dispute.closed · dispute.too_many_statements · refusals of acceptDisputeImages */
export async function addStatement(
  ctx: Ctx,
  { disputeId, text, ...sent }: AddStatementInput & SentImages & { disputeId: string },
): Promise<DisputeView> {
  try {
    const images = await acceptDisputeImages(ctx, sent);
    const side = ofActor(ctx);
    return await changeDispute(ctx, disputeId, {
      set: {},
      condition: sql`disputes.status IN ('open', 'appealed') AND (SELECT count(*) FROM dispute_statements AS said
        WHERE said.dispute_id = disputes.id AND said.side = ${side}) < ${STATEMENTS_PER_SIDE}`,
      refusal: refusalOfStatement,
      effects: (operation, actor) => [
        ...sayStatements(ctx.db, operation, { side, text, images, userId: actor.userId, at: ctx.now }),
        ...tellOtherSideStatements(ctx, operation, actor, "dispute_answered"),
        signalStatement(ctx, operation),
      ],
    });
  } catch (error) {
    await discardImages(ctx, sent.images);
    const isRepeated = ctx.idempotencyKey !== undefined && (await firstEffect(ctx)) === disputeId;
    const stored = isRepeated ? await findDispute(ctx, disputeId) : null;
    if (stored) return stored;
    throw isConflictOn(error, "dispute_images.media_id") ? refuse("upload.gone") : error;
  }
}
