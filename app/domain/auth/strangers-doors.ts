import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { codeUsedBy } from "../codes/statements.ts";
import { proveEmailStatement, unconfirmPhoneStatement } from "../users/statements.ts";
import { endConfirmationLettersStatement, unlinkProvidersStatement } from "./statements.ts";

type Proof = { userId: string; channel: "email" | "phone"; use: { codeId: string; operationId: string; at: number } };

/**
 * For the batch in which a code sets a password. Whose mailbox it came to shows for the first time that he is in the
 * account himself: whoever confirmed the number and linked providers before may have been a stranger, so they open
 * nothing until they are shown again. Whose phone it came to ends letters on their way to an address that may be a
 * stranger's. `shutNumberQuery` finds a row where a number's confirmation is taken back, if asked before `statements`.
 */
export function shutStrangersDoors(db: Db, { userId, channel, use }: Proof) {
  const isUsed = codeUsedBy(use);
  const isFirst = sql`(${isUsed} AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND email_proved_at IS NULL))`;
  const isNumberShut =
    channel === "email"
      ? sql`(${isFirst} AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND phone_verified_at IS NOT NULL))`
      : sql`0`;
  const ofPhone = [endConfirmationLettersStatement(db, { userId, at: use.at }, isUsed)];
  const ofEmail = [
    unlinkProvidersStatement(db, { userId }, isFirst),
    unconfirmPhoneStatement(db, { userId }, isFirst),
    proveEmailStatement(db, { userId, at: use.at }, isUsed),
  ];
  return {
    isNumberShut,
    shutNumberQuery: db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNumberShut)),
    statements: channel === "email" ? ofEmail : ofPhone,
  };
}
