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

/** A guest's job before the code was typed. */
export const waitingRequest = (phone: string, over: Parameters<typeof testCtx>[1] = {}) =>
  postGuestJob(testCtx(undefined, over), { input: LEAK, firstName: "Samira", phone, images: [] });

/** The same job after the code. `guest` acts as its client. */
export async function openedRequest(phone: string) {
  const { userId } = await waitingRequest(phone);
  const { jobId, followPath } = await confirmGuestJob(testCtx(), { phone, otp: await digitsOf("job", { phone }) });
  const token = followPath.slice("/r/".length);
  const guest = await resolveGuest(testCtx(), token);
  if (!guest) throw new Error("the link of an opened request leads to its guest");
  return { userId, jobId, followPath, token, guest };
}

/** The number of SMS to that number, pending or sent. */
export const owedTo = (phone: string) => openDb(env.DB).$count(outgoingMessages, eq(outgoingMessages.recipient, phone));

/** The texts of the SMS to a guest since then, rendered now. */
export async function textsTo(phone: string): Promise<string[]> {
  const ctx = testCtx();
  const owed = await openDb(env.DB).select({ id: outgoingMessages.id, to: outgoingMessages.recipient }).from(outgoingMessages);
  for (const { id } of owed.filter(({ to }) => to === phone)) await deliverMessage(ctx, { messageId: id });
  return ctx.texts.filter(({ to }) => to === phone).map(({ text }) => text);
}
