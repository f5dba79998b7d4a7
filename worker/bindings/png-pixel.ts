/** Samples of a pixel by PNG's colour type; 3 is the place in a palette. */
const GREY = 0;
const RGB = 2;
const PALETTE = 3;
const GREY_ALPHA = 4;
const RGBA = 6;
const OPAQUE = 255;

/** The colour of a PNG of one pixel as "#rrggbb"; "" where it is not opaque or anything else. */
export async function colourOfPixel(png: Uint8Array): Promise<string> {
  const chunks = chunksOf(png);
  const header = chunks.get("IHDR") ?? new Uint8Array();
  const [depth = 0, type = -1] = header.subarray(8);
  // the first byte names a filter, which has nothing to differ from
  const [, ...row] = await inflated(chunks.get("IDAT") ?? new Uint8Array());
  // of 16 bits the first eight say enough
  const samples = depth === 16 ? row.filter((_, place) => place % 2 === 0) : row;
  const [red, green, blue, alpha] = pixelOf(type, depth, samples, chunks);
  if ([red, green, blue].some((sample) => sample === undefined) || alpha !== OPAQUE) return "";
  return `#${[red, green, blue].map((sample = 0) => sample.toString(16).padStart(2, "0")).join("")}`;
}

function pixelOf(
  type: number,
  depth: number,
  samples: number[],
  chunks: ReadonlyMap<string, Uint8Array>,
): (number | undefined)[] {
  const [first = 0, second, third, fourth] = samples;
  const shade = depth < 8 ? Math.round(((first >> (8 - depth)) * 255) / (2 ** depth - 1)) : first;
  if (type === RGBA) return [first, second, third, fourth];
  if (type === GREY_ALPHA) return [first, first, first, second];
  const isSeeThrough = chunks.has("tRNS");
  if (type === GREY) return [shade, shade, shade, isSeeThrough ? 0 : OPAQUE];
  if (type === RGB) return [first, second, third, isSeeThrough ? 0 : OPAQUE];
  if (type !== PALETTE) return [];
  const place = first >> (8 - depth);
  return [...(chunks.get("PLTE") ?? []).slice(3 * place, 3 * place + 3), chunks.get("tRNS")?.[place] ?? OPAQUE];
}

/** The contents of each kind of chunk, joined. */
function chunksOf(png: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at + 12 <= png.byteLength; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    const more = png.subarray(at + 8, at + 8 + view.getUint32(at));
    chunks.set(name, new Uint8Array([...(chunks.get(name) ?? []), ...more]));
  }
  return chunks;
}

async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Response(bytes as Uint8Array<ArrayBuffer>).body?.pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
