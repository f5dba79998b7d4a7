import sharp from "sharp";

const SIDE = 96;

/** Records what a page shows while it loads. */
export async function watchFrames(devtools) {
  const frames = [];
  devtools.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp * 1_000, data });
    devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await devtools.send("Page.startScreencast", { format: "jpeg", quality: 30, maxWidth: 200, maxHeight: 400 });
  const began = Date.now();
  return {
    /** The mean time until the parts of the first screen look as they do at the end, in milliseconds. */
    speedIndex: async () => {
      await devtools.send("Page.stopScreencast");
      const pictures = await Promise.all(
        frames.map(async ({ at, data }) => ({ at: Math.max(0, at - began), pixels: await pixelsOf(data) })),
      );
      const [first, last] = [pictures[0], pictures.at(-1)];
      if (!first || !last) return Number.NaN;
      const whole = distance(first.pixels, last.pixels) || 1;
      let index = 0;
      let before = { at: 0, missing: 1 };
      for (const { at, pixels } of pictures) {
        index += (at - before.at) * before.missing;
        before = { at, missing: Math.min(1, distance(pixels, last.pixels) / whole) };
      }
      return index;
    },
  };
}

const pixelsOf = (data) => sharp(Buffer.from(data, "base64")).resize(SIDE, SIDE, { fit: "fill" }).removeAlpha().raw().toBuffer();

function distance(one, other) {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs(one[at] - other[at]);
  return sum;
}
