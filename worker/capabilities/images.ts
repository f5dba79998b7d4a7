import type { ColourReader, ImageShrinker } from "#app/domain/ctx.ts";
import { colourOfPixel } from "./png-pixel.ts";

/** WebP drops every kind of metadata; JPEG would keep what the camera wrote (LIBRARIES.md, section 4). Of what moves the first frame stays. */
export const imageShrinker =
  (images: ImagesBinding): ImageShrinker =>
  async (bytes, { maxEdgePixels, quality }) => {
    try {
      const size = { width: maxEdgePixels, height: maxEdgePixels, fit: "scale-down" } as const;
      const output = await images.input(streamOf(bytes)).transform(size).output({ format: "image/webp", quality, anim: false });
      return { bytes: new Uint8Array(await output.response().arrayBuffer()), contentType: "image/webp" };
    } catch {
      return null;
    }
  };

/** All its pixels as one, by way of PNG, since the emulation makes no bare pixels. A picture is as good without its colour. */
export const colourReader =
  (images: ImagesBinding): ColourReader =>
  async (bytes) => {
    try {
      const pixel = images.input(streamOf(bytes)).transform({ width: 1, height: 1, fit: "squeeze" });
      const output = await pixel.output({ format: "image/png", anim: false });
      return await colourOfPixel(new Uint8Array(await output.response().arrayBuffer()));
    } catch {
      return "";
    }
  };

const streamOf = (bytes: Uint8Array) => new Response(bytes as Uint8Array<ArrayBuffer>).body ?? new ReadableStream();
