import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { queueMessageIfStatement } from "../messaging/statements.ts";
import { wantsEmail } from "../notifications/statements.ts";

type Decision = { type: "payment_accepted" | "payment_rejected"; messageId: string; receiptId: string; at: number };

/** Only to a confirmed address of an active account that wants it. Push the returned message. */
export const queueDecisionEmailStatement = (db: Db, { type, messageId, receiptId, at }: Decision, condition: SQL) =>
  queueMessageIfStatement(
    db,
    { id: messageId, kind: "receipt_decided", subjectId: receiptId, at },
    sql`SELECT users.id AS user_id, users.email AS recipient, users.language FROM payment_receipts
      JOIN users ON users.id = payment_receipts.user_id
      WHERE payment_receipts.id = ${receiptId} AND users.is_active AND users.email_verified_at IS NOT NULL
        AND ${wantsEmail(sql`users.id`, type)} AND ${condition}`,
  );
