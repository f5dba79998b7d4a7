import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth/bare";

const ISSUER = "Hirfa";
const SECRET_BYTES = 20;
/** Allows for a clock that is one step of 30 seconds off. */
const STEPS_OFF = 1;

/** What the stored secret of a user is encrypted for. */
export const totpSecretOf = (userId: string) => ({ purpose: "totp-secret", id: userId });

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
