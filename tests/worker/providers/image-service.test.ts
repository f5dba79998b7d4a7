import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { imageReencoder } from "#worker/bindings/images.ts";

const SMALL = { maxEdgePixels: 20, quality: 80 };

/** As the binding says it (cloudflare-internal:images-api): an Error with the number of what went wrong, if it got that far. */
const fault = (code?: number) => Object.assign(new Error("IMAGES_TRANSFORM_ERROR"), code === undefined ? {} : { code });

/** The service in the state that is given; while it is well otherwise, a photo of its own that asks after it goes through. */
function serviceThatFails(error: Error, { isWellOtherwise = false } = {}): ImagesBinding {
  const taken = { count: 0 };
  const failing = { transform: () => failing, output: async () => Promise.reject(error) };
  const input = (stream: ReadableStream<Uint8Array>) => {
    taken.count += 1;
    // as: only what the shrinker asks for
    return isWellOtherwise && taken.count > 1 ? env.IMAGES.input(stream) : (failing as unknown as ImageTransformer);
  };
  return { input } as unknown as ImagesBinding;
}

const logged: string[] = [];
const shrink = (images: ImagesBinding, bytes = JPEG) => imageReencoder(images, (event) => void logged.push(event))(bytes, SMALL);

test("what the service cannot read is no photo", async () => {
  expect(await shrink(env.IMAGES, JPEG.subarray(0, 200))).toBeNull();
  expect(await shrink(serviceThatFails(fault(9412)))).toBeNull();
  expect(await shrink(serviceThatFails(fault(9520)))).toBeNull();
});

test("a photo is not refused because the service fails, is spent or does not answer; that is written down", async () => {
  for (const error of [fault(), fault(9422), fault(9522), new TypeError("Network connection lost.")])
    await expect(shrink(serviceThatFails(error))).rejects.toMatchObject({ code: "unavailable" });
  expect(logged).toEqual(Array.from({ length: 4 }, () => "media.image_service_failed"));
});

// 9523 stands for a broken file and for a fault inside: a photo that is known to be good tells them apart.
test("what may be the file's fault or the service's is the file's only where another photo goes through", async () => {
  expect(await shrink(serviceThatFails(fault(9523), { isWellOtherwise: true }))).toBeNull();
  await expect(shrink(serviceThatFails(fault(9523)))).rejects.toMatchObject({ code: "unavailable" });
});
