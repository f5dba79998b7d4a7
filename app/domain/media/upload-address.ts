import { timingSafeEqual } from "node:crypto";
import type { Keys } from "../ctx.ts";
import type { SignedUploadInput } from "./input.ts";
import type { MediaPurpose } from "./rules.ts";

/** The right to put one file: signed, never stored, so that asking for it writes nothing. */
export type Upload = {
  id: string;
  purpose: MediaPurpose;
  ownerId: string;
  contentType: string;
  bytes: number;
  expiresAt: number;
};

/** The address of our own that takes the file. */
export async function uploadAddress({ keys, origin }: { keys: Keys; origin: string }, upload: Upload): Promise<string> {
  const query = new URLSearchParams({
    purpose: upload.purpose,
    owner: upload.ownerId,
    content_type: upload.contentType,
    size: String(upload.bytes),
    expires: String(upload.expiresAt),
    signature: await signatureOf(keys, upload),
  });
  return `${origin}/api/v1/media/uploads/${upload.id}/?${query}`;
}

/** What the address allows; null where it is not signed by us as it stands. */
export async function uploadIn(keys: Keys, id: string, address: SignedUploadInput): Promise<Upload | null> {
  const { purpose, owner, content_type, size, expires, signature } = address;
  const upload = { id, purpose, ownerId: owner, contentType: content_type, bytes: size, expiresAt: expires };
  const [given, own] = [Buffer.from(signature), Buffer.from(await signatureOf(keys, upload))];
  return given.byteLength === own.byteLength && timingSafeEqual(given, own) ? upload : null;
}

const signatureOf = (keys: Keys, { id, purpose, ownerId, contentType, bytes, expiresAt }: Upload) =>
  keys.sign("upload", JSON.stringify([id, purpose, ownerId, contentType, bytes, expiresAt]));
