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
  /** The account's id in SQL, NULL where nothing may be written: the column refuses it, and with it the whole batch. */
  holder?: SQL<string>;
};

/** A link to confirm an address and the letter that carries it, for one batch; then push deliver_message with the id. */
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
