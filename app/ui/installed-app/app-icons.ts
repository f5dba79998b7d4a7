/** The folder carries the version, because browsers cache its files for a year. Drawn by `npm run icons`. */
const FOLDER = "/art/v1";

export const APPLE_TOUCH_ICON = { href: `${FOLDER}/apple-touch-icon.png`, sizes: "180x180" };

/** The icons of the manifest. */
export const APP_ICONS = [
  { src: `${FOLDER}/app-192.png`, sizes: "192x192", type: "image/png", purpose: "any" },
  { src: `${FOLDER}/app-512.png`, sizes: "512x512", type: "image/png", purpose: "any" },
  { src: `${FOLDER}/app-512-maskable.png`, sizes: "512x512", type: "image/png", purpose: "maskable" },
] as const;
