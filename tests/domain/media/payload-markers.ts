import { bigEndian, joined } from "#tests/support/images/png.ts";

export const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

/** Contained in each hostile file. */
export const PAYLOAD = "<script>alert('payload of hirfa')</script>";

/** Texts that no response may contain: code, other files, metadata of a camera or a program. */
export const PAYLOAD_MARKERS = [
  ...[PAYLOAD, "script", "payload", "<svg", "<?php", "%PDF", "PK\u0003\u0004", "GIF8"],
  ...["camera", "Exif", "EXIF", "adobe", "xpacket", "a hand", "hand-made profile", "ICC_PROFILE"],
];

const word = (value: number) => [value >> 8, value & 255];
const entry = (tag: number, type: number, count: number, value: Uint8Array) =>
  joined(new Uint8Array([...word(tag), ...word(type)]), bigEndian(count), value);

const SHORT = 3;
const ASCII = 2;
const RATIONAL = 5;

/** Metadata as a phone writes it: the owner, the orientation, and the location 35°41′50″ N. */
export function exifOf(orientation = 1): Uint8Array {
  const [make, gps] = [50, 58];
  const place = [35, 41, 50].flatMap((part) => [bigEndian(part), bigEndian(1)]);
  const tiff = joined(
    ...[text("MM\0*"), bigEndian(8), new Uint8Array(word(3))],
    entry(0x010f, ASCII, 7, bigEndian(make)),
    entry(0x0112, SHORT, 1, new Uint8Array([...word(orientation), 0, 0])),
    entry(0x8825, 4, 1, bigEndian(gps)),
    ...[bigEndian(0), text("camera\0\0")],
    ...[new Uint8Array(word(2)), entry(1, ASCII, 2, text("N\0\0\0")), entry(2, RATIONAL, 3, bigEndian(gps + 30))],
    ...[bigEndian(0), ...place],
  );
  return joined(text("Exif\0\0"), tiff);
}

/** The same without its identifier, for PNG and WebP. */
export const bareExif = () => exifOf().subarray(6);

export const XMP = text(
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">a hand</x:xmpmeta><?xpacket end="w"?>',
);

/** An invalid colour profile that contains a marker. */
export const ICC_COMMENT = joined(new Uint8Array(128), text("hand-made profile"));
