import { refusalOfAppeal, refusalOfStatement, refusalOfWithdrawal } from "#app/domain/disputes/rules.ts";
import type { DisputeView, StoredDecision } from "#app/domain/disputes/select-disputes.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";

export type DisputePageView = ReturnType<typeof disputePageView>;

const decisionView = (decision: StoredDecision | null, side: DisputeView["side"]) =>
  decision && {
    ...{ outcome: decision.outcome, reason: decision.reason, note: decision.note, at: decision.decidedAt },
    returnedPoints: side === "artisan" && decision.arePointsReturned,
  };

/** A dispute as one of its sides reads it, with what this side may do now. */
export const disputePageView = ({ now }: Ctx, dispute: DisputeView) => ({
  ...{
    id: dispute.id,
    jobId: dispute.jobId,
    jobRef: dispute.jobRef,
    kind: dispute.kind,
    status: dispute.status,
    side: dispute.side,
  },
  statements: dispute.statements.map(({ by, text, images, createdAt }) => ({
    text,
    images,
    createdAt,
    isOwn: by === dispute.side,
  })),
  ...{
    /** Null once both sides have spoken. */
    answerUntil: new Set(dispute.statements.map(({ by }) => by)).size < 2 ? dispute.answerUntil : null,
    decideBy: dispute.appeal?.decideBy ?? dispute.decideBy,
    appealUntil: dispute.appealUntil,
  },
  decision: decisionView(dispute.decision, dispute.side),
  appeal: dispute.appeal && {
    ...{ text: dispute.appeal.text, createdAt: dispute.appeal.createdAt, isOwn: dispute.appeal.by === dispute.side },
    decision: decisionView(dispute.appeal.decision, dispute.side),
  },
  /** Whose answer is awaited. */
  isOpener: dispute.openedBy === dispute.side,
  maySay: refusalOfStatement(dispute) === null,
  mayWithdraw: refusalOfWithdrawal(dispute) === null,
  mayAppeal: refusalOfAppeal(dispute, now) === null,
  now,
});
