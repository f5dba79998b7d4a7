import { mediaObjects } from "#db/schema/media.ts";
import { requireOpen } from "../settings/open-features.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { Refusal, refuse } from "../shared/errors/refusals.ts";
import { insertVisitorOwnerStatement } from "../users/statements.ts";
import { processImage } from "./process-image.ts";
import { usableUploads } from "./queries.ts";
import type { ReceivedImage } from "./receive-image.ts";
import { objectKeysOf, rawKeyOf, UPLOAD_TTL_MS, VISITOR_OWNER_ID } from "./rules.ts";
import type { UploadGrant } from "./signed-upload-url.ts";

type Raw = Pick<UploadGrant, "id" | "purpose" | "ownerId">;

/** Turns a raw upload into an image, once. Raw bytes may hold a location. Refuses: uploads.closed · upload.gone · refusals of processImage */
export async function finishUpload(ctx: Ctx, raw: Raw): Promise<ReceivedImage> {
  const { id, purpose, ownerId } = raw;
  await requireOpen(ctx, "uploads");
  const rawKey = rawKeyOf(raw);
  const bytes = await bytesOf(ctx, rawKey);
  if (!bytes) throw refuse("upload.gone");

  const picture = await processImage(ctx, { bytes, purpose, ownerId }).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.kind === "invalid") await ctx.media.delete([rawKey]);
    throw error;
  });
  if (ownerId === VISITOR_OWNER_ID) await insertVisitorOwnerStatement(ctx.db, { id: ownerId, at: ctx.now });
  const [stored] = await ctx.db
    .insert(mediaObjects)
    .values({ ...picture, id, ownerId, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: mediaObjects.id });

  await ctx.media.delete(stored ? [rawKey] : [rawKey, ...objectKeysOf([picture.key])]);
  if (stored) return { ...picture, id, hasRow: true };
  const [other] = await usableUploads(ctx, { ids: [id], purpose, ownerId });
  if (!other) throw refuse("upload.gone");
  return other;
}

async function bytesOf(ctx: Ctx, key: string): Promise<Uint8Array | null> {
  const object = await ctx.media.get(key);
  if (!object) return null;
  const bytes = new Uint8Array(await new Response(object.body).arrayBuffer());
  return object.uploadedAt > ctx.now - UPLOAD_TTL_MS ? bytes : null;
}
