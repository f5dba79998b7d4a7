import { type RoomMessage, systemMessageOf } from "#app/domain/chat/rules.ts";
import type { DisputeCase, TimelineEntry } from "#app/domain/disputes/dispute-timeline.ts";
import { refusalOfAppealDecision, refusalOfDecision, WAITING_DISPUTES } from "#app/domain/disputes/rules.ts";
import type { DisputeFacts, StoredDecision } from "#app/domain/disputes/select-disputes.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { slotText, withWholeSlots } from "#app/i18n/slot-text.ts";
import { systemMessageText } from "#app/i18n/system-message-text.ts";

export type AdminDisputeRow = ReturnType<typeof adminDisputeRow>;

/** A row of the list. */
export function adminDisputeRow(row: DisputeFacts, now: number) {
  const decideBy = row.appeal?.decideBy ?? row.decideBy;
  const isWaiting = WAITING_DISPUTES.some((one) => one === row.status);
  return {
    ...{ id: row.id, ref: row.jobRef, kind: row.kind, status: row.status, openedBy: row.openedBy },
    ...{ decideBy, isWaiting, isLate: isWaiting && now > decideBy },
  };
}

const decisionView = (decision: StoredDecision | null) =>
  decision && {
    ...{ outcome: decision.outcome, reason: decision.reason, note: decision.note, isKept: decision.isKept },
    ...{ arePointsReturned: decision.arePointsReturned, isReviewRemoved: decision.isReviewRemoved, cause: decision.cause },
    at: decision.decidedAt,
  };
export type AdminDecisionView = NonNullable<ReturnType<typeof decisionView>>;

export type StoredDecisionView = NonNullable<ReturnType<typeof storedDecision>>;

/** What the page says after a decision. Null while none is made. */
export function storedDecision({ id, jobRef, decision, appeal }: DisputeFacts) {
  const last = appeal?.decision ?? decision;
  return last && { id, ref: jobRef, outcome: last.outcome, at: last.decidedAt };
}

/** Their words are on the page itself. */
const SHOWN_WHOLE: readonly TimelineEntry["kind"][] = ["statement", "decided", "appealed", "appeal_decided"];

export type AdminDisputeView = ReturnType<typeof adminDisputeView>;

/** A dispute for an admin, with the messages of its room if the reader may read them. */
export function adminDisputeView(
  ctx: Ctx & { actor: { userId: string } },
  { dispute, timeline, sides, isOwn, mayRead }: DisputeCase,
  messages: readonly RoomMessage[],
) {
  const { now, language, actor } = ctx;
  const refusal = refusalOfDecision(dispute, now);
  const authorOf = (sender: string | null) =>
    sender === dispute.clientId ? ("client" as const) : sender === dispute.artisanId ? ("artisan" as const) : ("system" as const);
  return {
    ...adminDisputeRow(dispute, now),
    ...{ jobId: dispute.jobId, answerUntil: dispute.answerUntil, sides, isOwn, mayRead },
    ...{ mayDecide: refusal === null, isHearing: refusal === "dispute.hearing" },
    mayEnd: refusalOfAppealDecision(dispute) === null,
    isOwnDecision: dispute.decision?.decidedBy === actor.userId,
    hasReport: dispute.noShowId !== null,
    hasReview: timeline.some(({ kind, by }) => kind === "review_left" && by === "client"),
    statements: dispute.statements,
    appeal: dispute.appeal && { by: dispute.appeal.by, text: dispute.appeal.text, createdAt: dispute.appeal.createdAt },
    decision: decisionView(dispute.decision),
    end: decisionView(dispute.appeal?.decision ?? null),
    timeline: timeline.map(({ text, slot, ...entry }) => ({
      ...{ ...entry, text: SHOWN_WHOLE.includes(entry.kind) ? null : text },
      when: slot && withWholeSlots(slotText(language, slot)),
    })),
    messages: messages.map((message) => ({
      ...{ seq: message.seq, at: message.createdAt, author: authorOf(message.sender), media: message.media },
      text: message.kind === "system" ? systemMessageText(language, systemMessageOf(message)) : message.text,
    })),
  };
}
