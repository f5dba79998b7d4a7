import { asc, desc, sql } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import { reviewKeys } from "#db/schema/reviews.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx, Signer } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { fromBase64Url, toBase64Url } from "./base64url.ts";

const PURPOSE = "review-keys";
/** DER before the 32 bytes of an Ed25519 seed (RFC 8410). */
const PKCS8_HEAD = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]);
const ED25519 = { name: "Ed25519" };

export type ReviewKey = { kid: string; x: string; isActive: boolean; createdAt: number; retiredAt: number | null };

/** All keys, the first one first. The last is active; each was retired when the next was made. */
export async function reviewKeysOf(ctx: Ctx): Promise<ReviewKey[]> {
  const read = () => ctx.db.select().from(reviewKeys).orderBy(asc(reviewKeys.number));
  const rows = await read();
  if (rows.length === 0) {
    await addFirstKey(ctx);
    return reviewKeysOf(ctx);
  }
  return rows.map(({ kid, x, createdAt }, place) => {
    const retiredAt = rows[place + 1]?.createdAt ?? null;
    return { kid, x, createdAt, retiredAt, isActive: retiredAt === null };
  });
}

export async function activeKey(ctx: Ctx): Promise<{ kid: string; x: string }> {
  const [last] = await ctx.db
    .select({ kid: reviewKeys.kid, x: reviewKeys.x })
    .from(reviewKeys)
    .orderBy(desc(reviewKeys.number))
    .limit(1);
  if (last) return last;
  await addFirstKey(ctx);
  return activeKey(ctx);
}

/** Of concurrent calls one adds it. */
async function addFirstKey({ db, signer, now: createdAt }: Ctx): Promise<void> {
  const key = await makeKey(signer);
  await insertWhere(db, reviewKeys, { number: 1, ...key, createdAt }, sql`NOT EXISTS (SELECT 1 FROM review_keys)`);
}

/** A new pair; its secret half can be derived again from `kid`. */
export async function makeKey(signer: Signer): Promise<{ kid: string; x: string }> {
  const kid = newId();
  return { kid, x: await publicHalfOf(signer, kid, signer.ids[0]) };
}

async function publicHalfOf(signer: Signer, kid: string, keyId: string): Promise<string> {
  const secretKey = await secretKeyOf(signer, { kid, keyId, isExtractable: true });
  const { x = "" } = await crypto.subtle.exportKey("jwk", secretKey);
  return x;
}

/** A new key in place of one that the deployment's old key derives. Answers whether there was such a key. */
export async function replaceKeyOfOldSecret(ctx: Ctx): Promise<boolean> {
  requireSystem(ctx.actor);
  const { db, signer, now: createdAt } = ctx;
  const [, old] = signer.ids;
  if (old === undefined) return false;
  const { kid, x } = await activeKey(ctx);
  if ((await publicHalfOf(signer, kid, old)) !== x) return false;
  const key = await makeKey(signer);
  const isStillLast = sql`${kid} = (SELECT last.kid FROM review_keys AS last ORDER BY last.number DESC LIMIT 1)`;
  await insertWhere(db, reviewKeys, { number: sql`(SELECT max(number) + 1 FROM review_keys)`, ...key, createdAt }, isStillLast);
  ctx.log("reviews.key_replaced", { kid: key.kid });
  return true;
}

export async function signWith(signer: Signer, kid: string, text: string): Promise<string> {
  const key = await secretKeyOf(signer, { kid, keyId: signer.ids[0], isExtractable: false });
  return toBase64Url(new Uint8Array(await crypto.subtle.sign(ED25519, key, new TextEncoder().encode(text))));
}

export async function isSignedBy(x: string, { signature, text }: { signature: string; text: string }): Promise<boolean> {
  const key = await crypto.subtle.importKey("jwk", { kty: "OKP", crv: "Ed25519", x }, ED25519, false, ["verify"]);
  return crypto.subtle.verify(ED25519, key, fromBase64Url(signature), new TextEncoder().encode(text));
}

type SecretKey = { kid: string; keyId: string; isExtractable: boolean };

async function secretKeyOf(signer: Signer, { kid, keyId, isExtractable }: SecretKey): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey("raw", fromBase64Url(await signer.mac(PURPOSE, kid, keyId)), "HKDF", false, [
    "deriveBits",
  ]);
  const texts = new TextEncoder();
  const derivation = { name: "HKDF", hash: "SHA-256", salt: texts.encode(kid), info: texts.encode(PURPOSE) };
  const seed = new Uint8Array(await crypto.subtle.deriveBits(derivation, secret, 256));
  return crypto.subtle.importKey("pkcs8", Uint8Array.from([...PKCS8_HEAD, ...seed]), ED25519, isExtractable, ["sign"]);
}
