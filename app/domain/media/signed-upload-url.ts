import type { Signer } from "../shared/contracts/ctx.ts";
import type { SignedUploadInput } from "./input.ts";
import type { UploadPurpose } from "./rules.ts";

const PURPOSE = "upload";

/** Signed and never stored, so that a request for a URL writes nothing. */
export type UploadGrant = {
  id: string;
  purpose: UploadPurpose;
  ownerId: string;
  contentType: string;
  bytes: number;
  expiresAt: number;
};

export async function signedUploadUrl(
  { signer: keys, origin }: { signer: Signer; origin: string },
  upload: UploadGrant,
): Promise<string> {
  const query = new URLSearchParams({
    purpose: upload.purpose,
    owner: upload.ownerId,
    content_type: upload.contentType,
    size: String(upload.bytes),
    expires: String(upload.expiresAt),
    signature: await keys.sign(PURPOSE, namedBy(upload)),
  });
  return `${origin}/api/v1/media/uploads/${upload.id}/?${query}`;
}

/** Null if the signature is wrong. */
export async function verifyUploadUrl(keys: Signer, id: string, address: SignedUploadInput): Promise<UploadGrant | null> {
  const { purpose, owner, content_type, size, expires, signature } = address;
  const upload = { id, purpose, ownerId: owner, contentType: content_type, bytes: size, expiresAt: expires };
  return (await keys.verify(PURPOSE, namedBy(upload), signature)) ? upload : null;
}

const namedBy = ({ id, purpose, ownerId, contentType, bytes, expiresAt }: UploadGrant) =>
  JSON.stringify([id, purpose, ownerId, contentType, bytes, expiresAt]);
