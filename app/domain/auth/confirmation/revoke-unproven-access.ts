import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { isCodeConsumedBy } from "../../codes/statements.ts";
import { markEmailOwnerProvedStatement, unconfirmPhoneStatement } from "../../users/statements.ts";
import { revokeConfirmationLinksStatement, unlinkProvidersStatement } from "../statements.ts";

type Proof = { userId: string; channel: "email" | "phone"; use: { codeId: string; operationId: string; at: number } };

// For the batch in which a code sets a password. The first proof by email unlinks providers and the phone number, which a
// stranger may have added. A proof by phone revokes links sent to an unconfirmed address. `unconfirmedPhoneQuery` must run
// before `statements`.
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
    mustConfirmPhone: isPhoneUnconfirmed,
    unconfirmedPhoneQuery: db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isPhoneUnconfirmed)),
    statements: channel === "email" ? ofEmail : ofPhone,
  };
}
