import type { Signer } from "../../shared/contracts/ctx.ts";

/** RFC 6238 as authenticator apps implement it: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Allows for a clock that is one step off. */
const STEPS_OFF = 1;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function newTotpSecret(): string {
  return base32Of(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

export const totpUri = (secret: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`Hirfa:${account}`)}?secret=${secret}&issuer=Hirfa`;

export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS);

export async function totpCode(secret: string, step: number): Promise<string> {
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(0, Math.floor(step / 2 ** 32));
  counter.setUint32(4, step % 2 ** 32);
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf;
  return String((mac.getUint32(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

export async function stepOfCode(secret: string, code: string, { now, lastStep }: { now: number; lastStep: number }) {
  const middle = stepAt(now);
  const steps = Array.from({ length: 2 * STEPS_OFF + 1 }, (_, place) => middle - STEPS_OFF + place);
  const codes = await Promise.all(steps.map((step) => totpCode(secret, step)));
  return steps.find((step, place) => step > lastStep && codes[place] === code) ?? null;
}

/** Encrypts the secret, so a copy of the database opens no account. */
export async function encryptSecret(keys: Signer, userId: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    await keyFor(keys, userId),
    new TextEncoder().encode(secret),
  );
  return [iv, new Uint8Array(sealed)].map((bytes) => btoa(String.fromCharCode(...bytes))).join(".");
}

export async function decryptSecret(keys: Signer, userId: string, sealed: string): Promise<string> {
  const [iv, text] = sealed.split(".").map(fromBase64);
  if (!iv || !text) throw new Error("a sealed secret has two parts");
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await keyFor(keys, userId), text));
}

async function keyFor(keys: Signer, userId: string): Promise<CryptoKey> {
  const mac = await keys.sign("totp-secret", userId);
  return crypto.subtle.importKey("raw", fromBase64(mac.replaceAll("-", "+").replaceAll("_", "/")), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

function base32Of(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

function bytesOf(secret: string) {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}
