import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { hashPassword } from "#app/domain/auth/passwords/password-hash.ts";
import { setPasswordStatement } from "#app/domain/auth/statements.ts";
import { openDb } from "#db/open.ts";
import { DEMO_PASSWORD, type DemoUserName } from "#db/seeds/demo-users.ts";
import { LEAK } from "#tests/support/fixtures.ts";
import { api, type Reply, visit } from "../support/api.ts";

export const db = openDb(env.DB);

type Picture = { bytes: Uint8Array; name?: string; type?: string; field?: string };

/** A multipart job with images, in the field names that phones use. */
export function jobForm(pictures: readonly Picture[], job: Readonly<Record<string, string | number>> = LEAK): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(job)) form.append(name, String(value));
  for (const [place, { bytes, name = "photo.jpg", type = "image/jpeg", field }] of pictures.entries())
    form.append(field ?? `images[${place}]image`, new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
  return form;
}

type Letter = { channel: string; to: string; subject: string; text: string; created_at: string };

/** The newest email to that address, as soon as the queue has delivered it. */
export const emailTo = (to: string): Promise<Letter> =>
  vi.waitFor(
    async () => {
      const response = await visit(`/dev/outbox.json?to=${encodeURIComponent(to)}`);
      const [newest] = await response.json<Letter[]>();
      if (!newest) throw new Error(`no letter to ${to}`);
      return newest;
    },
    { timeout: 30_000, interval: 20 },
  );

export const balanceOf = async (token: string) => {
  const { body } = await api("GET", "/payments/ledger/", { token });
  return { available: body.available, held: body.held };
};

/** Status and code of a response. */
export const verdict = ({ status, body }: Reply) => ({ status, code: body.code });

/** Counts of each outcome: `{ "200": 1, "409 job.already_matched": 49 }`. */
export function counted(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const name = body.code === undefined ? String(status) : `${status} ${body.code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export const confirmationKeyOfLetterTo = async (to: string): Promise<string> =>
  /\/email-verified\?key=(\S+)/.exec((await emailTo(to)).text)?.[1] ?? "";

/** One hash for all, because hashing is slow. */
export async function setCastPasswords(...names: DemoUserName[]): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const userId of names) await setPasswordStatement(db, { userId, passwordHash, at: Date.now() });
}
