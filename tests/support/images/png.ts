/** Samples of a pixel by PNG's colour types. */
const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

type PngOptions = {
  width: number;
  height: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha. */
  type?: keyof typeof SAMPLES;
  depth?: 1 | 2 | 4 | 8 | 16;
  /** The sample (0 to 255, or the palette index) of a pixel. */
  sample: (x: number, y: number, which: number) => number;
  /** Chunks between header and pixels: PLTE, tRNS, tEXt, iCCP, eXIf … */
  before?: readonly Uint8Array[];
  after?: readonly Uint8Array[];
};

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

export const bigEndian = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};

export const PNG_SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(name: string, content: Uint8Array = new Uint8Array()): Uint8Array {
  const named = joined(text(name), content);
  return joined(bigEndian(content.byteLength), named, bigEndian(crc32(named)));
}

export const pngHeader = ({ width, height, type = 2, depth = 8 }: Pick<PngOptions, "width" | "height" | "type" | "depth">) =>
  pngChunk("IHDR", joined(bigEndian(width), bigEndian(height), new Uint8Array([depth, type, 0, 0, 0])));

/** A PNG made pixel by pixel. */
export async function pngOf({ width, height, type = 2, depth = 8, sample, before = [], after = [] }: PngOptions) {
  const samples = SAMPLES[type];
  const rowBytes = Math.ceil((width * samples * depth) / 8);
  const rows = new Uint8Array(height * (1 + rowBytes));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let which = 0; which < samples; which++) {
        const bit = (x * samples + which) * depth;
        const at = y * (1 + rowBytes) + 1 + (bit >> 3);
        const value = sample(x, y, which);
        if (depth === 16) rows.set([value, value], at);
        else if (depth === 8) rows[at] = value;
        else rows[at] = (rows[at] ?? 0) | (value << (8 - depth - (bit & 7)));
      }
    }
  }
  const pixels = pngChunk("IDAT", await deflated(rows));
  return joined(PNG_SIGNATURE, pngHeader({ width, height, type, depth }), ...before, pixels, ...after, pngChunk("IEND"));
}

export const plainPng = (width: number, height: number, [red, green, blue]: readonly [number, number, number]) =>
  pngOf({ width, height, sample: (_x, _y, which) => [red, green, blue][which] ?? 0 });

/** Noise that does not compress, the same each time. */
export function noisyPng(width: number, height: number): Promise<Uint8Array> {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  return pngOf({ width, height, sample: next });
}

/** In the format of zlib. */
export async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Response(bytes as Uint8Array<ArrayBuffer>).body?.pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const TABLE = Uint32Array.from({ length: 256 }, (_, place) => {
  let rest = place;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

export function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (TABLE[(rest ^ byte) & 255] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}
