import { z } from "zod";
import type { Sms } from "#app/domain/shared/contracts/ctx.ts";
import { DeliveryFailure } from "#app/domain/shared/contracts/delivery-failure.ts";
import { failureFromStatus, httpPost } from "./http-post.ts";
import type { MessageSender } from "./sender.ts";

type Account = { baseUrl: string; apiKey: string; from: string };

const InfobipResponse = z.object({
  messages: z.tuple([z.object({ messageId: z.string(), status: z.object({ groupName: z.string(), name: z.string() }) })]),
});
const Refused = z.object({ errorCode: z.string() });

/** https://www.infobip.com/docs/essentials/api-essentials/response-status-and-error-codes */
const NEVER = [
  "REJECTED_PREFIX_MISSING",
  "REJECTED_DESTINATION",
  "REJECTED_DESTINATION_BLOCKLISTED",
  "REJECTED_DND",
  "REJECTED_MESSAGE_TOO_LONG",
];
const MAX_VALIDITY_MINUTES = 48 * 60;

/**
 * Infobip (https://www.infobip.com/docs/api/channels/sms), at the URL of the account. A second message with one
 * messageId is refused as a duplicate, because the first message was accepted.
 */
export const infobip = ({ baseUrl, apiKey, from }: Account): MessageSender<Sms> => ({
  name: "infobip",
  async send({ to, text, validSeconds }, reference, signal) {
    const minutes = validSeconds === undefined ? MAX_VALIDITY_MINUTES : Math.max(1, Math.floor(validSeconds / 60));
    const message = {
      sender: from,
      destinations: [{ to: to.replace(/^\+/, ""), messageId: reference }],
      content: { text },
      options: { validityPeriod: { amount: minutes, timeUnit: "MINUTES" } },
    };
    const answer = await httpPost(`${baseUrl}/sms/3/messages`, {
      headers: { Authorization: `App ${apiKey}`, "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ messages: [message] }),
      signal,
    });
    const parsed = InfobipResponse.safeParse(answer.body);
    if (answer.status !== 200 || !parsed.success) throw failureFromStatus(answer, Refused.safeParse(answer.body).data?.errorCode);

    const [{ messageId, status }] = parsed.data.messages;
    if (["PENDING", "DELIVERED"].includes(status.groupName)) return messageId;
    if (status.name === "REJECTED_DUPLICATE_MESSAGE_ID") return reference;
    throw new DeliveryFailure(NEVER.includes(status.name) ? "never" : "not_taken", status.name);
  },
});
