import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/open.ts";
import type { ReportReason } from "../chat/rules.ts";
import { isPendingDeletion } from "../privacy/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { accountStatusMessage } from "../users/account-status-message.ts";
import type { SuspensionReason } from "../users/admin-user-rules.ts";
import { endSuspensionStatement, suspendStatement } from "../users/admin-user-statements.ts";
import type { Deactivate } from "../users/deactivate-users.ts";
import { onlyUser } from "../users/deactivation-statements.ts";
import { reactivateUserStatement } from "../users/statements.ts";
import type { ReportRow } from "./queries.ts";

const SUSPENDED_FOR = {
  fraud: "fraud",
  insult: "abuse",
  threat: "abuse",
  harassment: "abuse",
  spam: "abuse",
  off_platform: "abuse",
  other: "other",
} as const satisfies Record<ReportReason, SuspensionReason>;

const NOTHING = { statements: [], messageIds: [] };

export const isSuspendable = (userId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM users AS reported WHERE reported.id = ${userId} AND reported.is_active AND NOT reported.is_admin)`;

export function suspendReportedStatements(
  ctx: Ctx,
  { reason, reported: { id: userId } }: ReportRow,
  { id, by }: { id: string | null; by: string },
  condition: SQL,
): { messageIds: string[]; statements: (deactivate: Deactivate) => Statement[] } {
  if (id === null) return { messageIds: [], statements: () => [] };
  const { db, now: at } = ctx;
  const isApplicable = sql`(${condition} AND ${isSuspendable(sql`${userId}`)})`;
  const message = accountStatusMessage(ctx, { kind: "account_suspended", subjectId: id, userId }, isApplicable);
  return {
    messageIds: message.messageIds,
    statements: (deactivate) => [
      suspendStatement(db, { id, userId, reason: SUSPENDED_FOR[reason], note: "", by, at }, isApplicable),
      ...message.statements,
      ...deactivate(db, { userIds: onlyUser(userId), at, condition: isApplicable }),
    ],
  };
}

/** Unless another suspension is in force. */
export function liftSuspensionStatements(
  ctx: Ctx,
  { suspensionId, reported: { id: userId } }: ReportRow,
  by: string,
  condition: SQL,
) {
  if (suspensionId === null) return NOTHING;
  const { db, now: at } = ctx;
  const isApplicable = sql`(${condition} AND EXISTS (SELECT 1 FROM suspensions AS reported WHERE reported.id = ${suspensionId} AND reported.ended_at IS NULL)
    AND NOT ${isPendingDeletion(sql`${userId}`)})`;
  const message = accountStatusMessage(ctx, { kind: "account_restored", subjectId: userId, userId }, isApplicable);
  return {
    messageIds: message.messageIds,
    statements: [
      ...message.statements,
      reactivateUserStatement(db, { userId }, isApplicable),
      // last, because the statements above check the suspension
      endSuspensionStatement(db, { userId, by, at }, isApplicable),
    ],
  };
}
