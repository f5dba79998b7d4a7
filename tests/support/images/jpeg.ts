import { joined } from "./png.ts";

type JpegOptions = {
  width: number;
  height: number;
  /** The brightness of each component in a block of 8 × 8 pixels, 0 to 255. */
  level?: (component: number, block: number) => number;
  components?: 1 | 3 | 4;
  /** Blocks of the first component in a unit, horizontally and vertically. Phones write 2 and 2. */
  sampling?: readonly [number, number];
  /** 0xc0 baseline, 0xc1 extended, 0xc2 progressive (its first scan only, which contains everything). */
  frame?: number;
  /** Units between restart markers. */
  restartAfter?: number;
  /** Segments after the start: APP1, COM … */
  segments?: Uint8Array[];
};

const marker = (code: number) => new Uint8Array([0xff, code]);
const word = (value: number) => [value >> 8, value & 255];

export const START = marker(0xd8);
export const END = marker(0xd9);

export const segment = (code: number, content: Uint8Array | string): Uint8Array => {
  const bytes = typeof content === "string" ? Uint8Array.from(content, (letter) => letter.charCodeAt(0)) : content;
  return joined(marker(code), new Uint8Array(word(bytes.byteLength + 2)), bytes);
};

export const frameHeader = (frame: number, width: number, height: number, components = 1, sampling = [1, 1]) =>
  segment(
    frame,
    new Uint8Array([
      ...[8, ...word(height), ...word(width), components],
      ...Array.from({ length: components }, (_, place) => [place + 1, place === 0 ? nibbles(sampling) : 0x11, 0]).flat(),
    ]),
  );

const nibbles = ([across = 1, down = 1]: readonly number[]) => (across << 4) | down;

/** One quantum for each step of brightness; DC codes of four bits each, and for AC only the end-of-block code. */
const TABLES = joined(
  segment(0xdb, new Uint8Array([0, 8, ...new Array<number>(63).fill(1)])),
  segment(
    0xc4,
    new Uint8Array([0, 0, 0, 0, 12, ...new Array<number>(12).fill(0), ...Array.from({ length: 12 }, (_, size) => size)]),
  ),
  segment(0xc4, new Uint8Array([0x10, 1, ...new Array<number>(15).fill(0), 0])),
);

/** A JPEG written block by block, each of one brightness: enough of the format for every variant that cameras write. */
export function jpegOf(options: JpegOptions): Uint8Array {
  const { width, height, components = 3, sampling = [1, 1], frame = 0xc0, restartAfter, segments = [] } = options;
  const isProgressive = frame === 0xc2;
  const ids = Array.from({ length: components }, (_, place) => place + 1);
  const scan = new Uint8Array([components, ...ids.flatMap((id) => [id, 0]), 0, isProgressive ? 0 : 63, 0]);
  return joined(
    ...[START, ...segments, TABLES, frameHeader(frame, width, height, components, [...sampling])],
    ...(restartAfter ? [segment(0xdd, new Uint8Array(word(restartAfter)))] : []),
    ...[segment(0xda, scan), scanOf(options, sampling, isProgressive), END],
  );
}

function scanOf(
  { width, height, components = 3, level = () => 128, restartAfter }: JpegOptions,
  sampling: readonly number[],
  isDcOnly: boolean,
) {
  const [across = 1, down = 1] = sampling;
  const units = Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
  const parts: Uint8Array[] = [];
  let bits = "";
  let before = new Array<number>(components).fill(0);
  const blocks = new Array<number>(components).fill(0);
  for (let unit = 0; unit < units; unit++) {
    if (restartAfter && unit > 0 && unit % restartAfter === 0) {
      parts.push(packed(bits), marker(0xd0 + ((unit / restartAfter - 1) % 8)));
      bits = "";
      before = new Array<number>(components).fill(0);
    }
    for (let component = 0; component < components; component++) {
      for (let block = 0; block < (component === 0 ? across * down : 1); block++) {
        const value = level(component, blocks[component] ?? 0) - 128;
        blocks[component] = (blocks[component] ?? 0) + 1;
        bits += codeOf(value - (before[component] ?? 0)) + (isDcOnly ? "" : "0");
        before[component] = value;
      }
    }
  }
  return joined(...parts, packed(bits));
}

/** The bit length of a difference in four bits, then its bits. */
function codeOf(difference: number): string {
  const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
  const rest = difference < 0 ? difference + 2 ** size - 1 : difference;
  return size.toString(2).padStart(4, "0") + (size === 0 ? "" : rest.toString(2).padStart(size, "0"));
}

/** Padded with ones. A byte 0xff is followed by a zero byte. */
const packed = (bits: string) =>
  new Uint8Array(
    (bits.padEnd(Math.ceil(bits.length / 8) * 8, "1").match(/.{8}/g) ?? [])
      .map((byte) => Number.parseInt(byte, 2))
      .flatMap((byte) => (byte === 255 ? [255, 0] : [byte])),
  );
