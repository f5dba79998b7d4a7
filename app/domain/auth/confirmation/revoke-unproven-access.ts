import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { isCodeConsumedBy } from "../../codes/statements.ts";
import { markEmailOwnerProvedStatement, unconfirmPhoneStatement } from "../../users/statements.ts";
import { revokeConfirmationLinksStatement, unlinkProvidersStatement } from "../statements.ts";

type Proof = { userId: string; channel: "email" | "phone"; use: { codeId: string; operationId: string; at: number } };

/**
 * For the batch in which a code sets a password. Whose mailbox it came to shows for the first time that he is in the
 * account himself: whoever confirmed the number and linked providers before may have been a stranger, so they open
 * nothing until they are shown again. Whose phone it came to ends letters on their way to an address that may be a
 * stranger's. `unconfirmedPhoneQuery` finds a row where a number's confirmation is taken back, if asked before `statements`.
 */
export function revokeUnprovenAccess(db: Db, { userId, channel, use }: Proof) {
  const isUsed = isCodeConsumedBy(use);
  const isFirst = sql`(${isUsed} AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND email_owner_proved_at IS NULL))`;
  const isPhoneUnconfirmed =
    channel === "email"
      ? sql`(${isFirst} AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND phone_verified_at IS NOT NULL))`
      : sql`0`;
  const ofPhone = [revokeConfirmationLinksStatement(db, { userId, at: use.at }, isUsed)];
  const ofEmail = [
    unlinkProvidersStatement(db, { userId }, isFirst),
    unconfirmPhoneStatement(db, { userId }, isFirst),
    markEmailOwnerProvedStatement(db, { userId, at: use.at }, isUsed),
  ];
  return {
    isNumberShut: isPhoneUnconfirmed,
    unconfirmedPhoneQuery: db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isPhoneUnconfirmed)),
    statements: channel === "email" ? ofEmail : ofPhone,
  };
}
