import { z } from "zod";
import type { OutgoingEmail } from "#app/domain/shared/contracts/ctx.ts";
import { DeliveryFailure } from "#app/domain/shared/contracts/delivery-failure.ts";
import { failureFromStatus, httpPost } from "./http-post.ts";
import { type MessageSender, unsubscribeHeader } from "./sender.ts";

type Account = { apiKey: string; from: string; origin: string };

const Taken = z.object({ id: z.string() });
const Refused = z.object({ name: z.string() });

/**
 * Resend (https://resend.com/docs/api-reference/emails/send-email). It drops what comes again under one Idempotency-Key
 * within a day, and refuses who names no User-Agent.
 */
export const resend = ({ apiKey, from, origin }: Account): MessageSender<OutgoingEmail> => ({
  name: "resend",
  async send({ to, subject, text, html, choicePage }, reference, signal) {
    const answer = await httpPost(`${origin}/emails`, {
      headers: {
        Authorization: `Bearer ${apiKey}`,
        "Content-Type": "application/json",
        "User-Agent": "Hirfa/1.0",
        "Idempotency-Key": reference,
      },
      body: JSON.stringify({
        from: `Hirfa <${from}>`,
        to: [to],
        subject,
        text,
        html,
        headers: { "X-Entity-Ref-ID": reference, ...unsubscribeHeader(choicePage) },
      }),
      signal,
    });
    const taken = Taken.safeParse(answer.body);
    if (answer.status === 200 && taken.success) return taken.data.id;

    const code = Refused.safeParse(answer.body).data?.name;
    // It accepted an email with this message id and another text.
    if (code === "invalid_idempotent_request") return null;
    if (code === "concurrent_idempotent_requests") throw new DeliveryFailure("unsure", code);
    const isMessageError = code === "validation_error" && (answer.status === 400 || answer.status === 422);
    throw isMessageError ? new DeliveryFailure("never", `http ${answer.status} ${code}`) : failureFromStatus(answer, code);
  },
});
