import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { khatimPoints } from "../display/khatim-points.ts";

const YELLOW = "#FFC72C";
const INK = "#14201D";

/** The brand sign of logo.tsx in its own colours. `scale`: its part of the icon; `ground`: a colour that fills the whole icon. */
const drawing = ({ scale, ground }) => {
  const [outer, inner] = ground ? [INK, YELLOW] : [YELLOW, INK];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
${ground ? `<rect width="100" height="100" fill="${ground}"/>` : ""}
<g transform="translate(50 50) scale(${scale}) translate(-50 -50)" stroke-linejoin="round">
<polygon points="${khatimPoints(50, 47)}" fill="${outer}" stroke="${outer}" stroke-width="4"/>
<polygon points="${khatimPoints(50, 25, 0.765)}" fill="none" stroke="${inner}" stroke-width="7"/>
<circle cx="50" cy="50" r="7.5" fill="${inner}"/>
</g>
</svg>`;
};

/**
 * Phones cut a maskable icon to a circle of 80 % of its width, so its sign is smaller. iOS paints transparent parts black, so
 * its icon has a ground. A changed icon needs a new folder in app-icons.ts, because browsers cache these files for a year.
 */
const APP_ICONS = [
  { name: "app-192", size: 192, scale: 1 },
  { name: "app-512", size: 512, scale: 1 },
  { name: "app-512-maskable", size: 512, scale: 0.7, ground: YELLOW },
  { name: "apple-touch-icon", size: 180, scale: 0.76, ground: YELLOW },
];

export async function writeAppIcons() {
  for (const { name, size, ...look } of APP_ICONS)
    await sharp(Buffer.from(drawing(look)), { density: 72 * (size / 100) * 2 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(fileURLToPath(new URL(`../../../../public/art/v1/${name}.png`, import.meta.url)));
}
