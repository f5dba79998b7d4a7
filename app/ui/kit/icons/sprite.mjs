import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { icons } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { khatimPoints } from "../display/khatim-points.ts";
import { writeAppIcons } from "./app-icons.mjs";
import { LUCIDE_NAMES } from "./icon-names.ts";
import { VENDOR_OUTLINES } from "./vendor-outlines.ts";

/** The eight-pointed star of two squares, and a tap, because a shower head is unreadable below 60 px. */
const OWN_SYMBOLS = [
  `<symbol id="khatim" viewBox="0 0 100 100"><polygon points="${khatimPoints(50, 46)}" fill="currentColor" stroke="currentColor" stroke-width="5" stroke-linejoin="round"/></symbol>`,
  '<symbol id="tap" viewBox="0 0 24 24"><path d="M7.5 3.5h8M11.5 3.5v5M3 7.5v8M3 8.5h10.5a6.5 6.5 0 0 1 6.5 6.5v1h-5v-.5a1.5 1.5 0 0 0-1.5-1.5H3M17.5 19c-1 1.2-1.2 1.8-1.2 2.3a1.2 1.2 0 0 0 2.4 0c0-.5-.2-1.1-1.2-2.3z"/></symbol>',
  ...["app-store", "google-play"].map(wordSymbol),
];

/** The names of the stores as outlines of our typeface, so that an Arabic page loads no Latin font for two words. */
function wordSymbol(store) {
  const drawing = readFileSync(new URL(`../../art/word-${store}.svg`, import.meta.url), "utf8");
  return drawing
    .trim()
    .replace(/^<svg xmlns="[^"]*"/, `<symbol id="word-${store}"`)
    .replace(/<\/svg>$/, "</symbol>");
}

/** All icons as one file of symbols. Pages reference them by <use>, and the browser loads the file once. */
export const sprite = () =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${[...LUCIDE_NAMES.map(lucideSymbol), ...OWN_SYMBOLS, ...Object.entries(VENDOR_OUTLINES).map(vendorSymbol)].join("\n")}\n</svg>\n`;

const vendorSymbol = ([name, outline]) =>
  `<symbol id="mark-${name}" viewBox="0 0 24 24"><path fill="currentColor" stroke="none" d="${outline}"/></symbol>`;

function lucideSymbol(name) {
  const component = name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
  if (!(component in icons)) throw new Error(`Lucide has no ${component}`);
  const markup = renderToStaticMarkup(createElement(icons[component]));
  return `<symbol id="${name}" viewBox="0 0 24 24">${markup.replace(/^<svg[^>]*>|<\/svg>$/g, "")}</symbol>`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL("../../art/icons.svg", import.meta.url), sprite());
  await writeAppIcons();
}
