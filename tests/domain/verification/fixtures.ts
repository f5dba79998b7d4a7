import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { DocumentKind } from "#app/domain/verification/rules.ts";
import { submitDocument } from "#app/domain/verification/submit-document.ts";
import { submitIdentity } from "#app/domain/verification/submit-identity.ts";
import { openDb } from "#db/open.ts";
import { verificationRequests } from "#db/schema/verification.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { insertUser, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";
import { FACE, JPEG } from "../media/sample-images.ts";

export const db = openDb(env.DB);
export const DAY = 86_400_000;
export const NUMBER = "109870312345678901";

export type Asker = TestCtx & { actor: SignedIn };

/** A plumber of Oran without a checked identity. */
export async function unverified(id: string): Promise<Asker> {
  const actor = await insertUser(id, {
    ...{ role: "artisan", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "fr" },
    ...{ ...ORAN, categoryIds: [1] },
  });
  return { ...testCtx(actor), actor };
}

/** The same user at another time. */
export const at = (person: Asker, now: number): Asker => ({ ...person, now });

/** Tests run for many days, so the daily upload limit does not apply. */
const picture = (ctx: Ctx, purpose: "id_front" | "id_back" | "document") =>
  receiveImage(ctx, { bytes: purpose === "id_back" ? FACE : JPEG, purpose });

/** Sends both sides of the identity document, with a number if given. Returns the request. */
export async function sentCard(person: Asker, { number, validUntil }: { number?: string; validUntil?: number } = {}) {
  const images = [await picture(person, "id_front"), await picture(person, "id_back")];
  await submitIdentity(person, { input: { consent: true, national_id: number, valid_until: validUntil }, images });
  return waitingRequest(person.actor.userId, "national_id");
}

export async function sentDocument(
  person: Asker,
  kind: "artisan_card" | "commercial_register" | "self_employed_card",
  validUntil?: number,
) {
  await submitDocument(person, {
    input: { kind, consent: true, valid_until: validUntil },
    images: [await picture(person, "document")],
  });
  return waitingRequest(person.actor.userId, kind);
}

async function waitingRequest(userId: string, kind: DocumentKind): Promise<string> {
  const rows = await db.select().from(verificationRequests).where(eq(verificationRequests.userId, userId));
  const waiting = rows.find((row) => row.kind === kind && row.status === "submitted");
  if (!waiting) throw new Error(`${userId} sent no ${kind}`);
  return waiting.id;
}

export const NEXT_YEAR = NOON + 365 * DAY;
