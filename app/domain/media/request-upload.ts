import type { Ctx } from "../ctx.ts";
import { newId } from "../ids.ts";
import { refuse } from "../refusals.ts";
import type { RequestUploadInput } from "./input.ts";
import { HEIC_TYPES, rawKeyOf, UPLOAD_ADDRESS_LIFETIME_MS, UPLOADS_PER_DAY, uploadRules } from "./rules.ts";
import { type Upload, uploadAddress } from "./upload-address.ts";
import { takeQuota, uploaderOf } from "./uploader.ts";

export type RequestedUpload = { id: string; url: string; headers: Record<string, string>; expiresAt: number };

/**
 * An address that takes one PUT of what was announced, within a quarter of an hour: R2's own where the deployment has
 * its keys, else ours. Nothing is written yet.
 * Refuses: not_authenticated, media.heic, media.quota.
 */
export async function requestUpload(
  ctx: Ctx,
  { purpose, content_type: contentType, size: bytes }: RequestUploadInput,
): Promise<RequestedUpload> {
  const ownerId = uploaderOf(ctx.actor, purpose);
  if (HEIC_TYPES.has(contentType)) throw refuse("media.heic");
  await takeQuota(ctx, UPLOADS_PER_DAY, ownerId);

  const expiresAt = ctx.now + UPLOAD_ADDRESS_LIFETIME_MS;
  const upload: Upload = { id: newId(), purpose, ownerId, contentType, bytes, expiresAt };
  return { id: upload.id, expiresAt, ...(await addressFor(ctx, upload)) };
}

async function addressFor(ctx: Ctx, upload: Upload): Promise<Pick<RequestedUpload, "url" | "headers">> {
  const { contentType, bytes } = upload;
  if (ctx.signPut && uploadRules[upload.purpose].isDirect)
    return ctx.signPut({ key: rawKeyOf(upload), contentType, bytes, lifetimeSeconds: UPLOAD_ADDRESS_LIFETIME_MS / 1000 });
  return { url: await uploadAddress(ctx, upload), headers: { "Content-Type": contentType } };
}
