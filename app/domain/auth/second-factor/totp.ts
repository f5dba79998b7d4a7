import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth/bare";
import type { Signer } from "../../shared/contracts/ctx.ts";

const ISSUER = "Hirfa";
const SECRET_BYTES = 20;
/** Allows for a clock that is one step of 30 seconds off. */
const STEPS_OFF = 1;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const totpUri = (secret: string, account: string): string => totpOf(secret, account).toString();

/** The time step of a code that is valid now and newer than `lastStep`, else null. A step is accepted once. */
export function stepOfCode(secret: string, code: string, { now, lastStep }: { now: number; lastStep: number }): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: STEPS_OFF });
  const step = totp.counter({ timestamp: now }) + (delta ?? 0);
  return delta !== null && step > lastStep ? step : null;
}

/** SHA-1, six digits and 30 seconds are the only settings that all authenticator apps support. */
const totpOf = (secret: string, account = ""): TOTP =>
  new TOTP({ issuer: ISSUER, label: account, secret, algorithm: "SHA1", digits: 6, period: 30, hmac: nativeHmac });

const nativeHmac = (_algorithm: string, key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac("sha1", key).update(message).digest();

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
