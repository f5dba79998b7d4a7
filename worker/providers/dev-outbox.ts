import type { Mailer, Texter } from "#app/domain/ctx.ts";

const PREFIX = "dev-outbox/";

export type DevLetter = { channel: "email" | "sms"; to: string; subject: string; text: string; created_at: string };

/** Under ENVIRONMENT "local" nothing leaves the machine: letters lie in R2, newest first by key, and /dev/outbox shows them. */
export const devOutboxMailer =
  (bucket: R2Bucket, now: number): Mailer =>
  ({ to, subject, text }, reference) =>
    keep(bucket, now, reference, { channel: "email", to, subject, text });

export const devOutboxTexter =
  (bucket: R2Bucket, now: number): Texter =>
  ({ to, text }, reference) =>
    keep(bucket, now, reference, { channel: "sms", to, subject: "", text });

async function keep(bucket: R2Bucket, now: number, reference: string, letter: Omit<DevLetter, "created_at">): Promise<void> {
  const kept: DevLetter = { ...letter, created_at: new Date(now).toISOString() };
  const key = `${PREFIX}${encodeURIComponent(letter.to)}/${String(9e15 - now).padStart(16, "0")}-${reference}`;
  await bucket.put(key, JSON.stringify(kept));
}

/** The newest 200 letters, of one recipient or of all. */
export async function lettersInDevOutbox(bucket: R2Bucket, to: string | null): Promise<DevLetter[]> {
  const prefix = to === null ? PREFIX : `${PREFIX}${encodeURIComponent(to)}/`;
  const { objects } = await bucket.list({ prefix, limit: 1000 });
  const keys = objects.map(({ key }) => key).sort((a, b) => newestFirst(a).localeCompare(newestFirst(b)));
  const stored = await Promise.all(keys.slice(0, 200).map((key) => bucket.get(key)));
  return Promise.all(stored.filter((object) => object !== null).map((object) => object.json<DevLetter>()));
}

const newestFirst = (key: string) => key.slice(key.lastIndexOf("/") + 1);
