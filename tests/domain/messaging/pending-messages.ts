import { eq } from "drizzle-orm";
import { queueMessageStatement } from "#app/domain/messaging/statements.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { emailConfirmations } from "#db/schema/auth.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { asSystem, NOON } from "#tests/support/ctx.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A pending confirmation email of a user of insertUser. Returns its id. */
export const owe = async (over: { userId?: string; email?: string; language?: "ar" | "fr" | "en" } = {}) => {
  const { userId = "pending", email = `${userId}@hirfa.example`, language = "ar" } = over;
  const { db } = asSystem();
  const subjectId = newId();
  const id = newId();
  await db.insert(emailConfirmations).values({ id: subjectId, userId, email, createdAt: NOON, expiresAt: NOON + 48 * HOUR });
  await queueMessageStatement(db, { id, kind: "confirm_email", subjectId, userId, recipient: email, language, at: NOON });
  return id;
};

export const rowOf = async (id: string) => {
  const [row] = await asSystem().db.select().from(outgoingMessages).where(eq(outgoingMessages.id, id));
  return row;
};
