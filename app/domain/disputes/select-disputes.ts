import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import * as CHOICES from "#db/enums.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobs } from "#db/schema/jobs.ts";
import { isGuest } from "../guests/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { MatchSide } from "../visits/rules.ts";
import { isDisputeOf } from "./statements.ts";

const Statements = z.array(
  z.object({ by: z.enum(CHOICES.matchSide), text: z.string(), createdAt: z.number(), images: z.array(z.string()) }),
);

const Decisions = z.array(
  z.object({
    stage: z.enum(CHOICES.disputeStage),
    outcome: z.enum(CHOICES.disputeOutcome),
    reason: z.enum(CHOICES.disputeReason),
    note: z.string(),
    isKept: z.number().transform(Boolean),
    arePointsReturned: z.number().transform(Boolean),
    isReviewRemoved: z.number().transform(Boolean),
    cause: z.enum(CHOICES.disputeCause).nullable(),
    decidedBy: z.string(),
    decidedAt: z.number(),
  }),
);
export type StoredDecision = z.infer<typeof Decisions>[number];

const statementsJson = sql`(SELECT json_group_array(json_object('by', said.side, 'text', said.text, 'createdAt', said.created_at,
  'images', json((SELECT json_group_array(shown.media_id) FROM (SELECT media_id FROM dispute_images WHERE dispute_images.dispute_id = said.dispute_id
    AND dispute_images.side = said.side AND dispute_images.number = said.number ORDER BY position) AS shown))))
  FROM (SELECT * FROM dispute_statements WHERE dispute_statements.dispute_id = ${disputes.id} ORDER BY created_at, side = disputes.opened_by DESC, number) AS said)`;

const decisionsJson = sql`(SELECT json_group_array(json_object('stage', stage, 'outcome', outcome, 'reason', reason, 'note', note,
  'isKept', is_kept, 'arePointsReturned', are_points_returned, 'isReviewRemoved', is_review_removed, 'cause', cause,
  'decidedBy', decided_by, 'decidedAt', decided_at)) FROM dispute_decisions WHERE dispute_decisions.dispute_id = ${disputes.id})`;

export const selectDisputesUnscoped = ({ db }: Pick<Ctx, "db">, where: SQL) =>
  db
    .select({
      id: disputes.id,
      jobId: disputes.jobId,
      jobRef: jobs.publicRef,
      offerId: disputes.offerId,
      artisanId: disputes.artisanId,
      clientId: jobs.clientId,
      noShowId: disputes.noShowId,
      kind: disputes.kind,
      status: disputes.status,
      openedBy: disputes.openedBy,
      operationId: disputes.operationId,
      answerUntil: disputes.answerUntil,
      decideBy: disputes.decideBy,
      closedAt: disputes.closedAt,
      appealUntil: disputes.appealUntil,
      appealedBy: disputes.appealedBy,
      appealText: disputes.appealText,
      appealedAt: disputes.appealedAt,
      appealDecideBy: disputes.appealDecideBy,
      createdAt: disputes.createdAt,
      isClientGuest: isGuest(jobs.clientId).mapWith(Boolean),
      statements: statementsJson.mapWith((text: string) => Statements.parse(JSON.parse(text))),
      decisions: decisionsJson.mapWith((text: string) => Decisions.parse(JSON.parse(text))),
    })
    .from(disputes)
    .innerJoin(jobs, eq(jobs.id, disputes.jobId))
    .where(where);

/** Of the actor's own matches. */
export const selectDisputes = (ctx: Pick<Ctx, "db">, actor: Pick<SignedIn, "userId">, where: SQL) =>
  selectDisputesUnscoped(ctx, sql`${isDisputeOf(actor)} AND ${where}`);

type SelectedDispute = Awaited<ReturnType<typeof selectDisputesUnscoped>>[number];
export type DisputeFacts = ReturnType<typeof toDisputeFacts>;
export type DisputeView = ReturnType<typeof toDispute>;

export const toDispute = (row: SelectedDispute, actor: Pick<SignedIn, "userId">) => {
  const side: MatchSide = row.clientId === actor.userId ? "client" : "artisan";
  return { ...toDisputeFacts(row), side };
};

export const toDisputeFacts = ({ decisions, appealedBy, appealText, appealedAt, appealDecideBy, ...row }: SelectedDispute) => {
  const decidedAt = (stage: StoredDecision["stage"]) => decisions.find((one) => one.stage === stage) ?? null;
  return {
    ...row,
    decision: decidedAt("first"),
    appeal:
      appealedBy === null || appealedAt === null || appealDecideBy === null
        ? null
        : {
            ...{ by: appealedBy, text: appealText, createdAt: appealedAt, decideBy: appealDecideBy },
            decision: decidedAt("appeal"),
          },
  };
};
