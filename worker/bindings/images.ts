import type { Log } from "#app/domain/shared/contracts/log-events.ts";
import type { ImageReencoder } from "#app/domain/shared/contracts/media-store.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";

/**
 * Re-encodes as WebP, which removes all metadata. JPEG would keep it. An animation keeps its first frame.
 * Refuses: unavailable, if the image service fails and not the file.
 */
export const imageReencoder =
  (images: ImagesBinding, log: Log): ImageReencoder =>
  async (bytes, { maxEdgePixels, quality }) => {
    try {
      const size = { width: maxEdgePixels, height: maxEdgePixels, fit: "scale-down" } as const;
      const output = await images.input(streamOf(bytes)).transform(size).output({ format: "image/webp", quality, anim: false });
      return { bytes: new Uint8Array(await output.response().arrayBuffer()), contentType: "image/webp" };
    } catch (error) {
      if (await isFilesFault(images, error)) return null;
      log("media.image_service_failed", { error: safeErrorMessage(error) });
      throw refuse("unavailable");
    }
  };

/**
 * No image, too many pixels, or an unsupported format; Cloudflare's numbers
 * (developers.cloudflare.com/images/reference/troubleshooting).
 */
const FAULTS_OF_FILES = [9412, 9413, 9520];
/** "Could not perform resizing": an invalid format, or an internal error. */
const EITHER_FAULT = 9523;

/** If the number is ambiguous, a known good photo shows whether the service works. */
async function isFilesFault(images: ImagesBinding, error: unknown): Promise<boolean> {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  if (FAULTS_OF_FILES.some((one) => one === code)) return true;
  return code === EITHER_FAULT && (await isWell(images));
}

async function isWell(images: ImagesBinding): Promise<boolean> {
  try {
    await transformOnePixel(images);
    return true;
  } catch {
    return false;
  }
}

/** Fails if the image service does. */
export const transformOnePixel = async (images: ImagesBinding): Promise<void> =>
  void (await images.input(streamOf(ONE_PIXEL_PNG)).transform({ width: 1, height: 1 }).output({ format: "image/webp" }));

const ONE_PIXEL_PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

const streamOf = (bytes: Uint8Array) => new Response(bytes as Uint8Array<ArrayBuffer>).body ?? new ReadableStream();
