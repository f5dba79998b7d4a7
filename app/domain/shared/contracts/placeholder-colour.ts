const LENGTH = "colour:#rrggbb".length;

/** What a page appends to the file of a photo: behind the end of an image no decoder reads, and the server need not decode. */
export const colourTail = (colour: string): string => `colour:${colour}`;

const NEUTRAL = "#e6e1d6";

/** "#rrggbb"; a neutral one if the file names no colour. */
export const colourAtEnd = (bytes: Uint8Array): string =>
  /^colour:(#[0-9a-f]{6})$/.exec(String.fromCharCode(...bytes.subarray(-LENGTH)))?.[1] ?? NEUTRAL;
