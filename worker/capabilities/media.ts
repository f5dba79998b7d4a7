import type { ImageShrinker, MediaStore } from "#app/domain/ctx.ts";

export const mediaStore = (bucket: R2Bucket): MediaStore => ({
  async put(key, bytes, contentType) {
    const stored = await bucket.put(key, bytes, { httpMetadata: { contentType }, onlyIf: { etagDoesNotMatch: "*" } });
    if (!stored) throw new Error(`media key was already written: ${key}`);
  },
  async get(key) {
    const object = await bucket.get(key);
    return object
      ? { body: object.body, bytes: object.size, contentType: object.httpMetadata?.contentType ?? "application/octet-stream" }
      : null;
  },
  async delete(keys) {
    if (keys.length > 0) await bucket.delete(keys);
  },
  async list(prefix, cursor) {
    const page = await bucket.list({ prefix, cursor, limit: 500 });
    return {
      objects: page.objects.map(({ key, uploaded }) => ({ key, uploadedAt: uploaded.getTime() })),
      cursor: page.truncated ? page.cursor : undefined,
    };
  },
});

/** WebP drops every kind of metadata; JPEG would keep what the camera wrote (LIBRARIES.md, section 4). */
export const imageShrinker =
  (images: ImagesBinding): ImageShrinker =>
  async (bytes, maxEdgePixels) => {
    try {
      const output = await images
        .input(new Response(bytes as Uint8Array<ArrayBuffer>).body ?? new ReadableStream())
        .transform({ width: maxEdgePixels, height: maxEdgePixels, fit: "scale-down" })
        .output({ format: "image/webp", quality: 80 });
      return { bytes: new Uint8Array(await output.response().arrayBuffer()), contentType: "image/webp" };
    } catch {
      return null;
    }
  };
