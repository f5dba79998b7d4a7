import sharp from "sharp";

/** A photo with the size of a phone photo, for a file chooser: 1600 × 1000 pixels of one colour. */
export const photoFile = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1_600, height: 1_000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
