import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";

type OwedLetter = {
  id: string;
  kind: "confirm_email";
  /** The row that the letter is about; the text is made from it when the letter goes out. */
  subjectId: string;
  userId: string;
  recipient: string;
  language: "ar" | "fr" | "en";
  at: number;
};

/** A letter that is owed, for the batch that causes it; afterwards push deliver_message with its id. */
export const queueMessageStatement = (db: Db, { at, ...letter }: OwedLetter) =>
  db.insert(outgoingMessages).values({ ...letter, channel: "email", createdAt: at });

/**
 * The same for the person, if any, that `recipients` selects at that place of the batch: user_id, recipient and language.
 * Returns the message, to be pushed.
 */
export const queueMessageIfStatement = (
  db: Db,
  { id, kind, subjectId, at }: { id: string; kind: "artisan_told"; subjectId: string; at: number },
  recipients: SQL,
) =>
  db
    .insert(outgoingMessages)
    .select(
      sql`SELECT ${id}, 'email', ${kind}, ${subjectId}, r.user_id, r.recipient, r.language, 'queued', 0, 0, NULL, NULL, ${at}, NULL FROM (${recipients}) AS r`,
    )
    .returning({ id: outgoingMessages.id });
