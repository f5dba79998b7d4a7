import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { deleteNotesStatement } from "../audit/statements.ts";

/** Includes messages sent without sign-in from a confirmed contact. */
export const deleteContactOfUserStatements = (db: Db, { userId }: { userId: string }) => {
  const isTheirs = sql`${contactMessages.userId} = ${userId}
      OR ${contactMessages.email} = (SELECT email FROM users WHERE users.id = ${userId} AND email_verified_at IS NOT NULL)
      OR ${contactMessages.phone} = (SELECT phone FROM users WHERE users.id = ${userId} AND phone_verified_at IS NOT NULL)`;
  return [
    deleteNotesStatement(db, sql`SELECT ${contactMessages.id} FROM ${contactMessages} WHERE ${isTheirs}`),
    db.delete(contactMessages).where(isTheirs),
  ] as const;
};

export const contactExportStatement = (db: Db, { userId }: { userId: string }) =>
  db
    .select({
      name: contactMessages.name,
      subject: contactMessages.subject,
      message: contactMessages.message,
      email: contactMessages.email,
      phone: contactMessages.phone,
      createdAt: contactMessages.createdAt,
      answer: contactMessages.answer,
      closingReason: contactMessages.closingReason,
      closingNote: contactMessages.closingNote,
      settledAt: contactMessages.resolvedAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId));

export const wasSettledBy = (until: number): SQL =>
  sql`(contact_messages.resolved_at IS NOT NULL AND contact_messages.resolved_at <= ${until})`;
export const waitsSince = (until: number): SQL =>
  sql`(contact_messages.status = 'new' AND contact_messages.created_at <= ${until})`;
