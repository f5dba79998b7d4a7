import type { OutgoingEmail } from "#app/domain/shared/contracts/ctx.ts";
import { DeliveryFailure, type FailureKind } from "#app/domain/shared/contracts/delivery-failure.ts";
import { type MessageSender, unsubscribeHeader } from "./sender.ts";

/** https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes; what stands not here is unsure. */
const KINDS: Record<string, FailureKind> = {
  E_VALIDATION_ERROR: "never",
  E_RECIPIENT_SUPPRESSED: "never",
  E_CONTENT_TOO_LARGE: "never",
  E_RECIPIENT_NOT_ALLOWED: "not_taken",
  E_SENDER_NOT_VERIFIED: "not_taken",
  E_SENDER_DOMAIN_NOT_AVAILABLE: "not_taken",
  E_RATE_LIMIT_EXCEEDED: "not_taken",
  E_DAILY_LIMIT_EXCEEDED: "not_taken",
};

/**
 * The platform's mail service (wrangler.toml: EMAIL). It does not drop duplicates. The message id header lets mail programs do
 * so.
 */
export const platformMail = (binding: SendEmail, from: string): MessageSender<OutgoingEmail> => ({
  name: "platform",
  async send({ to, subject, text, html, choicePage }, reference) {
    try {
      const headers = { "X-Entity-Ref-ID": reference, ...unsubscribeHeader(choicePage) };
      const { messageId } = await binding.send({ from: { email: from, name: "Hirfa" }, to, subject, text, html, headers });
      return messageId;
    } catch (error) {
      const code = codeOf(error);
      throw new DeliveryFailure(KINDS[code] ?? "unsure", code);
    }
  },
});

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown";
