import { env } from "cloudflare:workers";
import type { ReceivedImage } from "#app/domain/media/receive-image.ts";
import type { SubmitReceiptInput } from "#app/domain/payments/input.ts";
import { submitReceipt } from "#app/domain/payments/submit-receipt.ts";
import type { Actor, SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { openDb } from "#db/open.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { insertUser, NOON, testCtx } from "#tests/support/ctx.ts";

export const db = openDb(env.DB);
export const DAY = 86_400_000;

/** A verified artisan of Oran without points, with a ctx. */
export const payer = (id: string, isConfirmed = true): Promise<SignedIn> =>
  insertUser(
    id,
    {
      ...{ role: "artisan", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "fr" },
      ...{ ...ORAN, categoryIds: [1], isVerified: true },
    },
    isConfirmed,
  );

export const of = (actor: Actor, now = NOON) => testCtx(actor, { now });

/** No pixels are read, so the objects of the image need not exist. */
export const picture = (contentHash: string = crypto.randomUUID()): ReceivedImage => {
  const id = crypto.randomUUID().replaceAll("-", "").slice(0, 20);
  return {
    ...{ id, key: `receipt/${id}`, purpose: "receipt" },
    ...{ width: 40, height: 60, bytes: 100, contentType: "image/webp", placeholderColour: "", contentHash },
  };
};

/** 25 points by BaridiMob, paid yesterday. Every reference differs. */
export const transfer = (over: Partial<SubmitReceiptInput> = {}): SubmitReceiptInput => ({
  pack: 2,
  method: "baridimob",
  transaction_reference: `BM ${crypto.randomUUID()}`,
  payer_name: "Karim Belkacem",
  paid_at: "2026-11-20",
  ...over,
});

type Sent = { over?: Partial<SubmitReceiptInput>; images?: readonly ReceivedImage[]; now?: number };

/** A pending receipt. Returns its id. */
export const sentReceipt = (actor: Actor, { over, images = [picture()], now = NOON }: Sent = {}): Promise<string> =>
  submitReceipt(of(actor, now), { input: transfer(over), images, uploadIds: [] });
