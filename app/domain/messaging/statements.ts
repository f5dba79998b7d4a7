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
