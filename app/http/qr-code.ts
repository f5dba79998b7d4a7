import { encode } from "uqr";

/** An error correction for a seventh of the code (scratches, a thumb) that stays coarse enough for an old camera. */
const REDUNDANCY = "M";

/** The dark bars of a QR code as one path, for an SVG inside a document. The path is drawn with lines of one module. */
export function qrCodePath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: REDUNDANCY, border: 0 });
  return { size, path: data.flatMap((row, y) => barsOf(row).map(({ x, length }) => `M${x} ${y}.5h${length}`)).join("") };
}

/** A QR code as SVG, dark on white in both themes. The CSS of its box adds the quiet zone. */
export function qrCodeSvg(text: string): string {
  const { data, size } = encode(text, { ecc: REDUNDANCY, border: 0 });
  const bars = data.flatMap((row, y) => barsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#14201d" d="${bars.join("")}"/></svg>`;
}

/** Adjacent dark modules are drawn as one bar, which takes a third of the bytes. */
function barsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const bars: { x: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = bars.at(-1);
    if (!isDark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else bars.push({ x, length: 1 });
  }
  return bars;
}
