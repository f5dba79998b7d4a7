import type { SQL } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { queueMessageStatement } from "../../messaging/statements.ts";
import { newId } from "../../shared/contracts/ids.ts";
import type { Language } from "../../shared/contracts/language.ts";
import { EMAIL_CONFIRMATION_LIFETIME_MS } from "../rules.ts";
import { insertEmailConfirmationStatement } from "../statements.ts";

type To = {
  userId: string;
  email: string;
  language: Language;
  at: number;
  /** SQL for the user id, or NULL if nothing may be written. The NOT NULL column then fails the whole batch. */
  holder?: SQL<string>;
};

/** Confirmation link and its email. After the batch push `deliver_message` with the id. */
export function confirmationEmail(db: Db, { userId, email, language, at, holder }: To) {
  const confirmationId = newId();
  const messageId = newId();
  const statements = [
    insertEmailConfirmationStatement(db, {
      id: confirmationId,
      userId: holder ?? userId,
      email,
      createdAt: at,
      expiresAt: at + EMAIL_CONFIRMATION_LIFETIME_MS,
    }),
    queueMessageStatement(db, {
      id: messageId,
      kind: "confirm_email",
      subjectId: confirmationId,
      userId,
      recipient: email,
      language,
      at,
    }),
  ] as const;
  return { messageId, statements };
}
