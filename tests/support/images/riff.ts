import { joined } from "./png.ts";

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

const littleEndian = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
};

export const riffChunk = (name: string, content: Uint8Array): Uint8Array =>
  joined(text(name), littleEndian(content.byteLength), content, new Uint8Array(content.byteLength % 2));

/** A file of these chunks, with the correct length. */
export function riffOf(kind: string, ...chunks: Uint8Array[]): Uint8Array {
  const content = joined(text(kind), ...chunks);
  return joined(text("RIFF"), littleEndian(content.byteLength), content);
}

/** The chunks of a RIFF file, and the bytes after its end. */
export function chunksIn(file: Uint8Array): { chunks: { name: string; content: Uint8Array }[]; behind: number } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = 8 + view.getUint32(4, true);
  const chunks: { name: string; content: Uint8Array }[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const length = view.getUint32(at + 4, true);
    chunks.push({ name: String.fromCharCode(...file.subarray(at, at + 4)), content: file.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return { chunks, behind: file.byteLength - end };
}

/** The extended header of WebP: the flags and the canvas size. */
export const webpHeader = ({ width, height, flags = 0 }: { width: number; height: number; flags?: number }) =>
  riffChunk(
    "VP8X",
    joined(new Uint8Array([flags, 0, 0, 0]), littleEndian(width - 1).subarray(0, 3), littleEndian(height - 1).subarray(0, 3)),
  );
