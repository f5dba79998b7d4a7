import { requireOpen } from "../settings/open-features.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { PutStreamResult } from "../shared/contracts/media-store.ts";
import { type RefusalCode, refuse } from "../shared/errors/refusals.ts";
import { finishUpload } from "./finish-upload.ts";
import type { SignedUploadInput } from "./input.ts";
import { hasRow } from "./queries.ts";
import type { ReceivedImage } from "./receive-image.ts";
import { rawKeyOf } from "./rules.ts";
import { verifyUploadUrl } from "./signed-upload-url.ts";

type Put = {
  id: string;
  address: SignedUploadInput;
  contentType: string;
  length: number | undefined;
  body: ReadableStream<Uint8Array> | null;
};

const REFUSED = {
  taken: "upload.used",
  too_long: "upload.too_large",
  cut_off: "upload.cut_off",
} as const satisfies Record<Exclude<PutStreamResult, "stored">, RefusalCode>;

/**
 * Streams a file to R2 and turns it into an upload. The signed URL itself is the right to send.
 * Refuses: upload.not_valid · uploads.closed · upload.used · upload.too_large · upload.cut_off · refusals of processImage
 */
export async function receiveUpload(ctx: Ctx, { id, address, contentType, length, body }: Put): Promise<ReceivedImage> {
  const upload = await verifyUploadUrl(ctx.signer, id, address);
  if (!upload || upload.expiresAt <= ctx.now || upload.contentType !== contentType) throw refuse("upload.not_valid");
  await requireOpen(ctx, "uploads");
  if (await hasRow(ctx, id)) throw refuse("upload.used");
  if (length !== undefined && length > upload.bytes) throw refuse("upload.too_large");
  if (!body || (length !== undefined && length < upload.bytes)) throw refuse("upload.cut_off");

  const reception = await ctx.media.putStream(rawKeyOf(upload), body, upload);
  if (reception !== "stored") throw refuse(REFUSED[reception]);

  return finishUpload(ctx, upload);
}
