import { type SQL, sql } from "drizzle-orm";
import { isPlaceholderEmail } from "../messaging/rules.ts";
import { queueMessageIfStatement } from "../messaging/statements.ts";
import { wantsEmail } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import type { PendingVerification } from "./require-pending-verification.ts";

type Decided = { type: "verification_approved" | "verification_rejected"; request: PendingVerification };

/** Pending emails of a decision; then push `deliver_message` with each id. Only to proven addresses, unless unwanted. */
export function queueDecisionEmail({ db, now: at }: Ctx, { type, request }: Decided, condition: SQL) {
  const { id: subjectId, userId, email } = request;
  if (isPlaceholderEmail(email)) return { messageIds: [], statements: [] };
  const id = newId();
  const recipient = sql`SELECT id AS user_id, email AS recipient, language FROM users
    WHERE id = ${userId} AND email_verified_at IS NOT NULL AND ${wantsEmail(sql`users.id`, type)} AND ${condition}`;
  return {
    messageIds: [id],
    statements: [queueMessageIfStatement(db, { id, kind: "paper_decided", subjectId, at }, recipient)],
  };
}
