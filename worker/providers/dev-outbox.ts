import { z } from "zod";
import type { DeliveryReceipt, EmailSender, SmsSender } from "#app/domain/shared/contracts/ctx.ts";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";

const PREFIX = "dev-outbox/";

const Kept = z.object({
  channel: z.enum(["email", "sms"]),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** Emails only. */
  language: z.enum(LANGUAGES).optional(),
  html: z.string().optional(),
});

export type DevOutboxMessage = z.infer<typeof Kept>;

/** With ENVIRONMENT "local" no message is sent: emails are stored in R2, newest first by key, and /dev/outbox shows them. */
export const devOutboxEmailSender =
  (bucket: R2Bucket, now: number): EmailSender =>
  (message, reference) =>
    keep(bucket, now, reference, { channel: "email", ...message });

export const devOutboxSmsSender =
  (bucket: R2Bucket, now: number): SmsSender =>
  ({ to, text }, reference) =>
    keep(bucket, now, reference, { channel: "sms", to, subject: "", text });

async function keep(
  bucket: R2Bucket,
  now: number,
  reference: string,
  message: Omit<DevOutboxMessage, "created_at">,
): Promise<DeliveryReceipt> {
  const kept: DevOutboxMessage = { ...message, created_at: new Date(now).toISOString() };
  const key = `${PREFIX}${encodeURIComponent(message.to)}/${String(9e15 - now).padStart(16, "0")}-${reference}`;
  await bucket.put(key, JSON.stringify(kept));
  return { provider: "dev-outbox", reference: null };
}

/** The newest 200 emails, of one recipient or of all. */
export async function devOutboxMessages(bucket: R2Bucket, to: string | null): Promise<DevOutboxMessage[]> {
  const prefix = to === null ? PREFIX : `${PREFIX}${encodeURIComponent(to)}/`;
  const { objects } = await bucket.list({ prefix, limit: 1000 });
  const keys = objects.map(({ key }) => key).sort((a, b) => newestFirst(a).localeCompare(newestFirst(b)));
  const stored = await Promise.all(keys.slice(0, 200).map((key) => bucket.get(key)));
  return Promise.all(stored.filter((object) => object !== null).map(async (object) => Kept.parse(await object.json())));
}

const newestFirst = (key: string) => key.slice(key.lastIndexOf("/") + 1);
