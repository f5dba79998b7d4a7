/** Pictures of 40 × 30 pixels of one colour, made with sharp, which does not run in workerd. */
const decoded = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** A baseline JPEG. */
export const JPEG = decoded(
  "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAeACgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAQF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AgAgaYAAAAAAAAAD/2Q==",
);
/** Its frame header is SOF2. */
export const PROGRESSIVE_JPEG = decoded(
  "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAAeACgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAVAQEBAAAAAAAAAAAAAAAAAAAABP/aAAwDAQACEAMQAAABmJ6QAAAAP//EABQQAQAAAAAAAAAAAAAAAAAAAED/2gAIAQEAAQUCJ//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8BX//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQIBAT8BX//EABQQAQAAAAAAAAAAAAAAAAAAAED/2gAIAQEABj8CJ//EABQQAQAAAAAAAAAAAAAAAAAAAED/2gAIAQEAAT8hJ//aAAwDAQACAAMAAAAQ/wD/AP8A/wD/AP/EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8QX//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQIBAT8QX//EABQQAQAAAAAAAAAAAAAAAAAAAED/2gAIAQEAAT8QJ//Z",
);
/** Its EXIF says "camera" and where it was taken: 35°41′50″ N, 0°38′ W. */
export const JPEG_WITH_LOCATION = decoded(
  "/9j/4QFCRXhpZgAASUkqAAgAAAAIABIBAwABAAAAAQAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAJiCAgAHAAAAfgAAAGmHBAABAAAAhgAAACWIBAABAAAA1AAAAAAAAAA4YwAA6AMAADhjAADoAwAAY2FtZXJhAAAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAKAAAAAOgBAABAAAAHgAAAAAAAAAEAAEAAgACAAAATgAAAAIABQADAAAAIgEAAAMAAgACAAAAVwAAAAQABQADAAAACgEAAAAAAAAAAAAAAQAAACYAAAABAAAAAAAAAAEAAAAjAAAAAQAAACkAAAABAAAAiBMAAGQAAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAeACgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAQF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AgAgaYAAAAAAAAAD/2Q==",
);
export const PNG = decoded(
  "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAPUlEQVRIie3VQQ0AMAwCwMlBEzoROBnb45L+mzSUO2uezLG4Tj3hineqApnKDCSKxWCxWBwWg8VicV+xeAFoO61sq3MP7gAAAABJRU5ErkJggg==",
);
export const LOSSY_WEBP = decoded(
  "UklGRkQAAABXRUJQVlA4IDgAAAAwAwCdASooAB4APzmcxluvKyekJWgB4CcJZwDMHA8KmggAAP67t+uLmyIo/I7CG7BGd2iLFAAAAA==",
);
export const LOSSLESS_WEBP = decoded("UklGRh4AAABXRUJQVlA4TBEAAAAvJ0AHAAdQrdIWpf+BiOh/AAA=");
/** With EXIF, so with a VP8X header. */
export const EXTENDED_WEBP = decoded(
  "UklGRiQBAABXRUJQVlA4WAoAAAAIAAAAJwAAHQAAVlA4IDgAAAAwAwCdASooAB4APzmcxluvKyekJWgB4CcJZwDMHA8KmggAAP67t+uLmyIo/I7CG7BGd2iLFAAAAEVYSUbGAAAARXhpZgAASUkqAAgAAAAHABIBAwABAAAAAQAAABoBBQABAAAAYgAAABsBBQABAAAAagAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAJiCAgACAAAAeAAAAGmHBAABAAAAcgAAAAAAAAA4YwAA6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAACgAAAADoAQAAQAAAB4AAAAAAAAA",
);
export const GIF = decoded(
  "R0lGODlhKAAeAIAAAExpcbRaKCH5BAUAAAAALAAAAAAoAB4AAAIhjI+py+0Po5y02ouz3rz7D4biSJbmiabqyrbuC8fyTHMFADs=",
);

const text = (content: string) => new TextEncoder().encode(content);

export const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

export const SCRIPT = "<script>alert('hirfa')</script>";

export const SVG = text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`);
export const HTML = text(`<!doctype html><title>photo.jpg</title>${SCRIPT}`);

/** A JPEG that decodes, with a page in a comment and after its end. */
export const JPEG_AND_HTML = joined(
  JPEG.subarray(0, 2),
  new Uint8Array([0xff, 0xfe, 0, 2 + SCRIPT.length]),
  text(SCRIPT),
  JPEG.subarray(2),
  HTML,
);

/** The first bytes of an iPhone's picture. */
export const HEIC = joined(new Uint8Array([0, 0, 0, 24]), text("ftypheic\0\0\0\0mif1heic"), new Uint8Array(64));
export const AVIF = joined(new Uint8Array([0, 0, 0, 28]), text("ftypavif\0\0\0\0avifmif1miaf"), new Uint8Array(64));

/** A PNG's signature and header only: some bytes that claim to be so large. */
export function pngClaiming(width: number, height: number): Uint8Array {
  const claim = PNG.slice();
  const view = new DataView(claim.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return claim;
}

/** The same picture in a file like no other: one that another request shows already would hold the second. */
export const likeNoOther = (picture: Uint8Array): Uint8Array =>
  new Uint8Array([...picture, ...crypto.getRandomValues(new Uint8Array(8))]);
