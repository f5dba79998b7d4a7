import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { imageReencoder } from "#worker/bindings/images.ts";

const SMALL = { maxEdgePixels: 20, quality: 80 };

/** An error of the binding (cloudflare-internal:images-api), with its number if there is one. */
const fault = (code?: number) => Object.assign(new Error("IMAGES_TRANSFORM_ERROR"), code === undefined ? {} : { code });

/** The service in the given state; unless it is down, a test photo is decoded. */
function serviceThatFails(error: Error, { isWellOtherwise = false } = {}): ImagesBinding {
  const taken = { count: 0 };
  const failing = { transform: () => failing, output: async () => Promise.reject(error) };
  const input = (stream: ReadableStream<Uint8Array>) => {
    taken.count += 1;
    // as: only what the shrinker uses
    return isWellOtherwise && taken.count > 1 ? env.IMAGES.input(stream) : (failing as unknown as ImageTransformer);
  };
  return { input } as unknown as ImagesBinding;
}

const logged: string[] = [];
const shrink = (images: ImagesBinding, bytes = JPEG) => imageReencoder(images, (event) => void logged.push(event))(bytes, SMALL);

test("a file that the service cannot read is no photo", async () => {
  expect(await shrink(env.IMAGES, JPEG.subarray(0, 200))).toBeNull();
  expect(await shrink(serviceThatFails(fault(9412)))).toBeNull();
  expect(await shrink(serviceThatFails(fault(9520)))).toBeNull();
});

test("a photo is not refused if the service fails, is out of quota or does not answer; that is logged", async () => {
  for (const error of [fault(), fault(9422), fault(9522), new TypeError("Network connection lost.")])
    await expect(shrink(serviceThatFails(error))).rejects.toMatchObject({ code: "unavailable" });
  expect(logged).toEqual(Array.from({ length: 4 }, () => "media.image_service_failed"));
});

// Error 9523 stands for a broken file or an internal error. A known good photo tells them apart.
test("an ambiguous error counts against the file only if another photo is decoded", async () => {
  expect(await shrink(serviceThatFails(fault(9523), { isWellOtherwise: true }))).toBeNull();
  await expect(shrink(serviceThatFails(fault(9523)))).rejects.toMatchObject({ code: "unavailable" });
});
