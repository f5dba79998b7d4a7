import { decode } from "fast-png";

const OPAQUE = 255;
const TRANSPARENT = [0, 0, 0, 0];

/** The colour of a PNG of one pixel as "#rrggbb"; "" if it is not opaque. Throws if the PNG cannot be read. */
export function pixelColour(png: Uint8Array): string {
  const { channels, data, depth, palette, transparency } = decode(png);
  const samples = Array.from(data.subarray(0, channels), (sample) =>
    toEightBits(sample, { depth, isPlace: palette !== undefined }),
  );
  const pixel = palette ? palette[samples[0] ?? 0] : colourOf(samples);
  const [red = 0, green = 0, blue = 0, alpha = OPAQUE] = pixel ?? TRANSPARENT;
  if (alpha !== OPAQUE || transparency) return "";
  return `#${[red, green, blue].map((sample) => sample.toString(16).padStart(2, "0")).join("")}`;
}

/** A sample of fewer bits stands in the first bits of its byte. A place in a palette is no shade. */
function toEightBits(sample: number, { depth, isPlace }: { depth: number; isPlace: boolean }): number {
  if (depth === 16) return sample >> 8;
  const value = sample >> (8 - depth);
  return isPlace ? value : Math.round((value * 255) / (2 ** depth - 1));
}

/** Grey and grey with alpha have one sample for all three colours. */
const colourOf = (samples: number[]): number[] => {
  const [first = 0, second = OPAQUE] = samples;
  return samples.length < 3 ? [first, first, first, second] : samples;
};
