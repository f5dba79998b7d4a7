import { z } from "zod";
import type { Sms } from "#app/domain/shared/contracts/ctx.ts";
import { DeliveryFailure } from "#app/domain/shared/contracts/delivery-failure.ts";
import { failureFromStatus, httpPost } from "./http-post.ts";
import type { MessageSender } from "./sender.ts";

type Account = { accountSid: string; authToken: string; from: string; origin?: string };

const Taken = z.object({ sid: z.string() });
const Refused = z.object({ code: z.number() });

/** No such number · has stopped messages from us · is no mobile · the text is too long (https://www.twilio.com/docs/api/errors). */
const NEVER = [21211, 21610, 21614, 21617];
/** Twilio's maximum. */
const MAX_VALIDITY_SECONDS = 14_400;

/**
 * Twilio (https://www.twilio.com/docs/messaging/api/message-resource). It accepts no message id of ours, so an
 * interrupted call may be sent twice, with the same text.
 */
export const twilio = ({ accountSid, authToken, from, origin = "https://api.twilio.com" }: Account): MessageSender<Sms> => ({
  name: "twilio",
  async send({ to, text, validSeconds = MAX_VALIDITY_SECONDS }, _, signal) {
    const answer = await httpPost(`${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
      headers: { Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
      body: new URLSearchParams({
        To: to,
        From: from,
        Body: text,
        ValidityPeriod: String(Math.min(validSeconds, MAX_VALIDITY_SECONDS)),
      }),
      signal,
    });
    const taken = Taken.safeParse(answer.body);
    if (answer.status === 201 && taken.success) return taken.data.sid;

    const code = Refused.safeParse(answer.body).data?.code;
    throw code !== undefined && NEVER.includes(code)
      ? new DeliveryFailure("never", `http ${answer.status} ${code}`)
      : failureFromStatus(answer, code);
  },
});
