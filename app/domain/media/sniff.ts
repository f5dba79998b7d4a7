type ImageKind = "jpeg" | "png" | "webp" | "heic";
/** `size` is null if the header is cut off or invalid. */
export type Sniffed = { kind: ImageKind; size: { width: number; height: number } | null };

/** Detects the type by the first bytes only, because name and declared type are claims. Null if unsupported. */
export function sniffImage(bytes: Uint8Array): Sniffed | null {
  const kind = kindOf(bytes);
  return kind ? { kind, size: sizeOf(kind, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) } : null;
}

function kindOf(bytes: Uint8Array): ImageKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (latin(bytes, 0, 4) === "RIFF" && latin(bytes, 8, 12) === "WEBP") return "webp";
  if (latin(bytes, 4, 8) === "ftyp" && brandsOf(bytes).some((brand) => HEIC_BRANDS.has(brand))) return "heic";
  return null;
}

/** Brands of ISO/IEC 23008-12. AVIF also carries mif1 but names none of these. */
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]);
const MAX_BRANDS = 16;

const brandsOf = (bytes: Uint8Array) =>
  Array.from({ length: MAX_BRANDS }, (_, place) => latin(bytes, 8 + 4 * place, 12 + 4 * place));

function sizeOf(kind: ImageKind, view: DataView): Sniffed["size"] {
  try {
    const size = SIZE_READERS[kind](view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // DataView throws RangeError past the end: the header is cut off.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const SIZE_READERS: Record<ImageKind, (view: DataView) => Sniffed["size"]> = {
  png: (view) => (view.getUint32(12) === IHDR ? { width: view.getUint32(16), height: view.getUint32(20) } : null),
  jpeg: jpegSize,
  webp: webpSize,
  heic: () => null,
};

/** The size is valid in this chunk only. */
const IHDR = 0x49484452;

/** Walks the segments to the frame header (SOF) and skips thumbnails inside segments. */
function jpegSize(view: DataView): Sniffed["size"] {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrameHeader(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (ENDS_OF_HEADER.includes(marker)) return null;
    if (marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

/** TEM and RST0 to RST7 have no length. Reading one would hide a frame that a decoder sees. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** A frame after EOI or SOS does not belong to this image. */
const ENDS_OF_HEADER: readonly number[] = [0xd9, 0xda];

/** SOF0 to SOF15, without DHT, JPG and DAC. */
const isFrameHeader = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function webpSize(view: DataView): Sniffed["size"] {
  switch (latin(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), 12, 16)) {
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return null;
  }
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

const startsWith = (bytes: Uint8Array, magic: number[]) => magic.every((byte, place) => bytes[place] === byte);

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
