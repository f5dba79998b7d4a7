import { and, eq } from "drizzle-orm";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import { testCtx } from "#tests/support/ctx.ts";

const { db } = testCtx();

export const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
/** Messages that tell a user of a changed number, as "channel → recipient". */
export const toldOf = async (id: string) =>
  (
    await db
      .select()
      .from(outgoingMessages)
      .where(and(eq(outgoingMessages.userId, id), eq(outgoingMessages.kind, "phone_changed")))
  )
    .map(({ channel, recipient }) => `${channel} → ${recipient}`)
    .sort();
export const smsTo = async (phone: string) =>
  (await db.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, phone))).map(({ kind }) => kind);

export const asTyped = (phone: string) => phone.replace("+213", "0");
