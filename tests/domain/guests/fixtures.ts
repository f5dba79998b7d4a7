import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { confirmGuestJob } from "#app/domain/guests/confirm-guest-job.ts";
import { postGuestJob } from "#app/domain/guests/post-guest-job.ts";
import { resolveGuest } from "#app/domain/guests/resolve-guest.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { openDb } from "#db/open.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { testCtx } from "#tests/support/ctx.ts";
import { LEAK } from "#tests/support/fixtures.ts";
import { digitsOf } from "../codes/fixtures.ts";

/** A request of somebody without an account, who has not typed the code yet. */
export const waitingRequest = (phone: string, over: Parameters<typeof testCtx>[1] = {}) =>
  postGuestJob(testCtx(undefined, over), { input: LEAK, firstName: "Samira", phone, images: [] });

/** The same, opened by its code; `guest` acts as its client. */
export async function openedRequest(phone: string) {
  const { userId } = await waitingRequest(phone);
  const { jobId, followPath } = await confirmGuestJob(testCtx(), { phone, otp: await digitsOf("job", { phone }) });
  const token = followPath.slice("/r/".length);
  const guest = await resolveGuest(testCtx(), token);
  if (!guest) throw new Error("the link of an opened request leads to its guest");
  return { userId, jobId, followPath, token, guest };
}

/** How many SMS that number has been owed, sent meanwhile by the queue or not. */
export const owedTo = (phone: string) => openDb(env.DB).$count(outgoingMessages, eq(outgoingMessages.recipient, phone));

/** The SMS that a guest has been owed since, as they read when they go out now. */
export async function textsTo(phone: string): Promise<string[]> {
  const ctx = testCtx();
  const owed = await openDb(env.DB).select({ id: outgoingMessages.id, to: outgoingMessages.recipient }).from(outgoingMessages);
  for (const { id } of owed.filter(({ to }) => to === phone)) await deliverMessage(ctx, { messageId: id });
  return ctx.texts.filter(({ to }) => to === phone).map(({ text }) => text);
}
