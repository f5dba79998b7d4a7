import { eq } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";

export const queuedMessageQuery = (db: Db, messageId: string) =>
  db.select({ id: outgoingMessages.id }).from(outgoingMessages).where(eq(outgoingMessages.id, messageId));
