import { requireOpen } from "../settings/open-features.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { RequestUploadInput } from "./input.ts";
import { HEIC_TYPES, rawKeyOf, UPLOAD_URL_LIFETIME_MS, UPLOADS_PER_DAY, uploadRules } from "./rules.ts";
import { signedUploadUrl, type UploadGrant } from "./signed-upload-url.ts";
import { takeQuota, uploaderOf } from "./uploader.ts";

export type RequestedUpload = { id: string; url: string; headers: Record<string, string>; expiresAt: number };

/** Creates a signed URL for one PUT, without a write. Refuses: not_authenticated · media.heic · uploads.closed · media.quota */
export async function requestUpload(
  ctx: Ctx,
  { purpose, content_type: contentType, size: bytes }: RequestUploadInput,
): Promise<RequestedUpload> {
  const ownerId = uploaderOf(ctx.actor, purpose);
  if (HEIC_TYPES.has(contentType)) throw refuse("media.heic");
  await requireOpen(ctx, "uploads");
  await takeQuota(ctx, UPLOADS_PER_DAY, ownerId);

  const expiresAt = ctx.now + UPLOAD_URL_LIFETIME_MS;
  const upload: UploadGrant = { id: newId(), purpose, ownerId, contentType, bytes, expiresAt };
  return { id: upload.id, expiresAt, ...(await addressFor(ctx, upload)) };
}

async function addressFor(ctx: Ctx, upload: UploadGrant): Promise<Pick<RequestedUpload, "url" | "headers">> {
  const { contentType, bytes } = upload;
  if (ctx.presignPut && uploadRules[upload.purpose].isDirect)
    return ctx.presignPut({ key: rawKeyOf(upload), contentType, bytes, lifetimeSeconds: UPLOAD_URL_LIFETIME_MS / 1000 });
  return { url: await signedUploadUrl(ctx, upload), headers: { "Content-Type": contentType } };
}
