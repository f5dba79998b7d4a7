import { eq, sql } from "drizzle-orm";
import { chatReports } from "#db/schema/chat.ts";
import { isAppealKey } from "../messaging/appeal-key.ts";
import { markDecisionNotificationsReadStatement } from "../notifications/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { maskContacts } from "../shared/text/mask-contacts.ts";
import { type AppealSide, appealableUntil, mayAppeal } from "./rules.ts";

/** Others must not learn that there is a report about them. */
const wasNotified = sql`(chat_reports.is_warned OR chat_reports.is_message_hidden OR chat_reports.is_refunded
  OR chat_reports.suspension_id IS NOT NULL OR chat_reports.appealed_by = chat_reports.reported_id)`;

/** `key`: from the email or SMS of a user who cannot sign in. */
type DecisionRequest = { reportId: string; key?: string | undefined };

/** Null for a forged key. Refuses: not_authenticated. */
async function requesterOf({ actor, db, signer: keys }: Ctx, { reportId, key }: DecisionRequest): Promise<string | null> {
  if (key !== undefined) {
    const { reportedId, reporterId } = chatReports;
    const [report] = await db.select({ reportedId, reporterId }).from(chatReports).where(eq(chatReports.id, reportId));
    for (const userId of report ? [report.reportedId, report.reporterId] : [])
      if (await isAppealKey(keys, key, { reportId, userId })) return userId;
  }
  if (isSignedIn(actor)) return actor.userId;
  if (key !== undefined) return null;
  throw refuse("not_authenticated");
}

/** For the reporter, or the reported user if affected; else null. Marks the notification as read. Refuses: not_authenticated. */
export async function myReportDecision(ctx: Ctx, request: DecisionRequest) {
  const { db, now } = ctx;
  const { reportId } = request;
  const userId = await requesterOf(ctx, request);
  if (userId === null) return null;
  const [[row], read] = await db.batch([
    db
      .select({
        id: chatReports.id,
        roomId: chatReports.roomId,
        reason: chatReports.reason,
        status: chatReports.status,
        isUpheld: chatReports.isUpheld,
        isOwn: sql<boolean>`${chatReports.reporterId} = ${userId}`.mapWith(Boolean),
        isWarned: chatReports.isWarned,
        isMessageHidden: chatReports.isMessageHidden,
        isSuspended: sql<boolean>`(${chatReports.suspensionId} IS NOT NULL)`.mapWith(Boolean),
        decidedAt: chatReports.decidedAt,
        decisionNote: chatReports.decisionNote,
        appeal: {
          isOwn: sql<boolean>`${chatReports.appealedBy} = ${userId}`.mapWith(Boolean),
          at: chatReports.appealedAt,
          text: chatReports.appealText,
        },
        finalAt: chatReports.appealDecidedAt,
        finalNote: chatReports.appealNote,
        isDecisionChanged: chatReports.isDecisionChanged,
      })
      .from(chatReports)
      .where(
        sql`${eq(chatReports.id, reportId)} AND ${chatReports.decidedAt} IS NOT NULL AND (${chatReports.reporterId} = ${userId}
          OR (${chatReports.reportedId} = ${userId} AND ${wasNotified}))`,
      ),
    markDecisionNotificationsReadStatement(db, { userId, at: now, reportId }),
  ]);
  if (!row) return null;
  const { isOwn, ...decision } = row;
  const side: AppealSide = isOwn ? "reporter" : "reported";
  return {
    ...decision,
    userId,
    side,
    // texts to or from one side are not shown to the other
    decisionNote: isOwn ? maskContacts(row.decisionNote) : "",
    finalNote: row.appeal.isOwn ? maskContacts(row.finalNote) : "",
    appeal: row.appeal.isOwn && row.appeal.at !== null ? { at: row.appeal.at, text: row.appeal.text } : null,
    mayAppeal: mayAppeal(row, { side, now }),
    until: appealableUntil(row.decidedAt),
    notificationsRead: read.length,
  };
}

export type MyReportDecision = NonNullable<Awaited<ReturnType<typeof myReportDecision>>>;
