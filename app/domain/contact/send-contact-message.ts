import { sql } from "drizzle-orm";
import { isAnyConflict } from "#db/conflict.ts";
import { insertWhere } from "#db/insert-where.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { firstEffect } from "../idempotency/queries.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { limitByCallerBeforeHumanCheck } from "../shared/limits/limit-by-caller.ts";
import { requireHuman } from "../shared/limits/require-human.ts";
import { fold } from "../shared/text/folding.ts";
import type { ContactInput } from "./input.ts";
import { CONTACT_MESSAGES, CONTACT_SENDER_LIMIT, DUPLICATE_TEXT_WINDOW, HONEYPOT_FIELD } from "./rules.ts";

/**
 * Stores a message for admins; sends no email, so the form cannot send spam. Messages in the honeypot are dropped silently.
 * Refuses: throttled (also five per day and contact or text) · human_check.*.
 */
export async function sendContactMessage(ctx: Ctx, input: ContactInput): Promise<{ messageId: string }> {
  const messageId = newId();
  if (input[HONEYPOT_FIELD]) {
    ctx.log("contact.spam_dropped", {});
    return { messageId };
  }
  const first = await firstEffect(ctx);
  if (first) return { messageId: first };
  const crowd = await limitByCallerBeforeHumanCheck(ctx, CONTACT_MESSAGES);
  await requireHuman(ctx, input.turnstile_token, crowd);

  const { db, actor, now: at } = ctx;
  const phone = input.phone_number ?? null;
  const email = phone === null ? (input.email ?? null) : null;
  const ofSender = phone === null ? sql`email = ${email}` : sql`phone = ${phone}`;
  const since = at - DAY_MS;
  const ofWords = sql`SELECT count(*) FROM (SELECT message, created_at FROM contact_messages ORDER BY created_at DESC
    LIMIT ${DUPLICATE_TEXT_WINDOW}) AS newest WHERE newest.message = ${input.message} AND newest.created_at > ${since}`;
  const userId = isSignedIn(actor) ? actor.userId : null;
  const stands = sql`EXISTS (SELECT 1 FROM contact_messages WHERE id = ${messageId})`;
  const sent = await db
    .batch([
      insertWhere(
        db,
        contactMessages,
        {
          id: messageId,
          name: input.name,
          subject: input.subject,
          message: input.message,
          email,
          phone,
          language: ctx.language,
          userId,
          status: "new",
          createdAt: at,
          searchText: fold(`${input.name} ${input.subject}`),
        },
        sql`(SELECT count(*) FROM contact_messages WHERE ${ofSender} AND created_at > ${since}) < ${CONTACT_SENDER_LIMIT}
          AND (${ofWords}) < ${CONTACT_SENDER_LIMIT}`,
      ).returning({ id: contactMessages.id }),
      ...recordEffectIfStatements(ctx, messageId, stands),
    ])
    .catch(async (error: unknown) => {
      // The other request with the same key won; its message is the response.
      const made = isAnyConflict(error) ? await firstEffect(ctx) : null;
      if (made) return made;
      throw error;
    });
  if (typeof sent === "string") return { messageId: sent };
  if (sent[0].length === 0) throw refuse("throttled", { retryAfterSeconds: DAY_MS / 1_000 });
  ctx.log("contact.sent", { message_id: messageId });
  return { messageId };
}
