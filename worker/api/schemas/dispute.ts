import { z } from "zod";
import { DISPUTE_KINDS, DISPUTE_OUTCOMES, DISPUTE_REASONS, DISPUTE_STATUSES } from "#app/domain/disputes/rules.ts";
import type { DisputeFacts, StoredDecision } from "#app/domain/disputes/select-disputes.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { disputeCause, matchSide } from "#db/enums.ts";
import { imageUrl } from "./image.ts";

const side = z.enum(matchSide);

const decision = z
  .object({
    outcome: z.enum(DISPUTE_OUTCOMES),
    reason: z.enum(DISPUTE_REASONS),
    note: z.string(),
    effects: z.object({
      points_returned: z.boolean(),
      review_removed: z.boolean(),
      cause: z.enum(disputeCause).nullable(),
    }),
    decided_at: z.string(),
  })
  .describe("By our team; who it was is not told.");

export const dispute = z
  .object({
    id: z.string(),
    job: z.string(),
    no_show: z.string().nullable(),
    kind: z.enum(DISPUTE_KINDS),
    status: z.enum(DISPUTE_STATUSES),
    opened_by: side,
    statements: z.array(
      z.object({
        by: side,
        text: z.string(),
        images: z.array(z.object({ id: z.string(), url: z.string() })).describe("For both sides and administrators only."),
        created_at: z.string(),
      }),
    ),
    answer_until: z.string().describe("Until then the other side is heard before a decision."),
    decide_by: z.string().describe("When our team decides at the latest."),
    decision: decision.nullable(),
    appeal: z
      .object({ by: side, text: z.string(), created_at: z.string(), decide_by: z.string(), decision: decision.nullable() })
      .nullable(),
    appeal_until: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: "Dispute" });

const instant = (at: number) => new Date(at).toISOString();

const decisionJson = (row: StoredDecision): z.infer<typeof decision> => ({
  ...{ outcome: row.outcome, reason: row.reason, note: row.note },
  effects: { points_returned: row.arePointsReturned, review_removed: row.isReviewRemoved, cause: row.cause },
  decided_at: instant(row.decidedAt),
});

export const disputeJson = (ctx: Ctx, { appeal, ...row }: DisputeFacts): z.infer<typeof dispute> => ({
  ...{ id: row.id, job: row.jobId, no_show: row.noShowId, kind: row.kind, status: row.status, opened_by: row.openedBy },
  statements: row.statements.map(({ by, text, images, createdAt }) => ({
    ...{ by, text },
    images: images.map((id) => ({ id, url: imageUrl(ctx, id) })),
    created_at: instant(createdAt),
  })),
  ...{ answer_until: instant(row.answerUntil), decide_by: instant(row.decideBy) },
  decision: row.decision && decisionJson(row.decision),
  appeal: appeal && {
    ...{ by: appeal.by, text: appeal.text, created_at: instant(appeal.createdAt), decide_by: instant(appeal.decideBy) },
    decision: appeal.decision && decisionJson(appeal.decision),
  },
  appeal_until: row.appealUntil === null ? null : instant(row.appealUntil),
  created_at: instant(row.createdAt),
});
