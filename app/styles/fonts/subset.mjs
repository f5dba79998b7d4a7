/**
 * Cuts the two typefaces to the characters of the three languages and writes public/fonts/*.woff2, app/styles/fonts.css and
 * preloads.ts beside this file: node app/styles/fonts/subset.mjs. Each face has three parts: Arabic letters, Latin letters,
 * and shared characters (digits, signs, spaces). So the prices of an Arabic page load no Latin letters, and those of a French
 * page no Arabic ones.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, unlink, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const root = new URL("../../../", import.meta.url);
const target = new URL("public/fonts/", root);

/** "41-5A 131" as pairs of code points. */
const ranges = (text) => text.split(" ").map((range) => range.split("-").map((code) => Number.parseInt(code, 16)));
const charactersOf = (pairs) =>
  pairs
    .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join("");
const hex = (code) => code.toString(16).toUpperCase();
const unicodeRange = (pairs) => pairs.map((pair) => `U+${pair.map(hex).join("-")}`).join(", ");

/** Digits, punctuation, U+00A0 and U+202F between groups of digits, quotes, dashes, the minus, m². */
const SHARED = ranges("20-40 5B-60 7B-7E A0 A9 AB B0 B2 B7 BB D7 2009 2010-2015 2018-201E 2022 2026 202F 2212");
/** Standard Arabic with its vowel signs, and letters used for darija and Persian sounds: پ چ ڤ ڨ ڭ گ ک ی. */
const ARABIC = ranges(
  "60C 61B 61F 621-63A 640-656 660-66C 670-671 67E 686 698 6A4 6A8-6A9 6AD 6AF 6CC 6F0-6F9 200C-200D FD3E-FD3F FDF2",
);
/** With signs that are rare in Arabic text. */
const LATIN = ranges("41-5A 61-7A A1-A8 AA AC AE-AF B1 B3-B6 B8-BA BC-BF C0-D6 D8-F6 F7 F8-FF 131 152-153 2039-203A 20AC");

/** Without fractions, which no page uses. The other features join, position and space the letters. */
const FEATURES = [
  "abvm",
  "blwm",
  "calt",
  "ccmp",
  "fina",
  "init",
  "kern",
  "liga",
  "locl",
  "mark",
  "medi",
  "mkmk",
  "pnum",
  "rlig",
  "tnum",
];

const plex = (weight) => (script) =>
  `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`;
const FACES = [
  {
    name: "alexandria",
    family: "Alexandria Variable",
    weight: "600 700",
    axes: { wght: { min: 600, max: 700 } },
    source: (script) => `@fontsource-variable/alexandria/files/alexandria-${script}-wght-normal.woff2`,
  },
  { name: "plex-400", family: "IBM Plex Sans Arabic", weight: "400 500", source: plex(400) },
  { name: "plex-600", family: "IBM Plex Sans Arabic", weight: "600 700", source: plex(600) },
];
const PARTS = [
  { part: "arabic", source: "arabic", codes: ARABIC },
  { part: "latin", source: "latin", codes: LATIN },
  { part: "shared", source: "latin", codes: SHARED },
];

/**
 * Gives each fallback font the width and height of the typeface that replaces it, so that a late typeface moves nothing.
 * Widths are those of all words of the landing page in the typeface, divided by those in Noto Naskh Arabic and in Arial
 * (measureText in Chromium). Roboto is nearly as wide as Arial. Spaces and signs have ratios of their own, because they are
 * not as much wider as letters are. Heights come from the tables of the typefaces.
 */
const REGULAR = { latin: ["Roboto", "Arial"], arabic: ["Noto Naskh Arabic UI", "Noto Naskh Arabic"] };
const BOLD = {
  latin: ["Roboto Bold", "Roboto-Bold", "Arial Bold", "Arial-BoldMT"],
  arabic: ["Noto Naskh Arabic UI Bold", "Noto Naskh Arabic Bold"],
};
const PLEX = { family: "IBM Plex Sans Arabic Fallback", ascent: 1.085, descent: 0.415 };
const ALEXANDRIA = { family: "Alexandria Fallback", ascent: 0.968, descent: 0.251 };
const FALLBACKS = [
  { ...ALEXANDRIA, weight: "600 700", locals: BOLD, width: { arabic: 1.33, latin: 1.065, spaces: 0.972, signs: 1.14 } },
  { ...PLEX, weight: "400 500", locals: REGULAR, width: { arabic: 1.037, latin: 1.021, spaces: 0.864, signs: 1.079 } },
  { ...PLEX, weight: "600 700", locals: BOLD, width: { arabic: 1.044, latin: 0.974, spaces: 0.864, signs: 1.079 } },
];
const FALLBACK_CODES = {
  arabic: ranges("600-6FF"),
  latin: ranges("41-5A 61-7A A1-AA AC-AF B1 B3-B6 B8-BA BC-5FF"),
  spaces: ranges("20 A0 202F"),
  signs: ranges("21-40 5B-60 7B-7E AB B0 B2 B7 BB 2000-202E 2030-22FF"),
};

await mkdir(target, { recursive: true });
for (const old of await readdir(target)) if (old.endsWith(".woff2")) await unlink(new URL(old, target));

const fontFace = (lines) =>
  `@font-face {\n${Object.entries(lines)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join("")}}\n`;
const percent = (part) => `${Number((part * 100).toFixed(1))}%`;

const rules = [];
const fallbacks = [];
const files = { arabic: [], latin: [], shared: [] };
for (const face of FACES) {
  for (const { part, source, codes } of PARTS) {
    const whole = await readFile(new URL(`node_modules/${face.source(source)}`, root));
    const bytes = await subsetFont(whole, charactersOf(codes), {
      targetFormat: "woff2",
      noHinting: true,
      keepFeatures: FEATURES,
      variationAxes: face.axes,
    });
    const file = `${face.name}-${part}.${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.woff2`;
    await writeFile(new URL(file, target), bytes);
    files[part].push(`/fonts/${file}`);
    rules.push(
      fontFace({
        "font-family": `"${face.family}"`,
        "font-weight": face.weight,
        "font-display": "swap",
        src: `url("/fonts/${file}") format("woff2")`,
        "unicode-range": unicodeRange(codes),
      }),
    );
    console.log(file, bytes.length);
  }
}

for (const { family, weight, locals, width, ascent, descent } of FALLBACKS) {
  for (const [part, codes] of Object.entries(FALLBACK_CODES)) {
    fallbacks.push(
      fontFace({
        "font-family": `"${family}"`,
        "font-weight": weight,
        src: (part === "arabic" ? locals.arabic : locals.latin).map((name) => `local("${name}")`).join(", "),
        "size-adjust": percent(width[part]),
        "ascent-override": percent(ascent / width[part]),
        "descent-override": percent(descent / width[part]),
        "line-gap-override": "0%",
        "unicode-range": unicodeRange(codes),
      }),
    );
  }
}

await writeFile(
  new URL("app/styles/fonts.css", root),
  `/* Generated by fonts/subset.mjs, like the font files. */\n${rules.join("\n")}`,
);

await writeFile(new URL("fallbacks.css", import.meta.url), `/* Generated by subset.mjs. */\n${fallbacks.join("\n")}`);

await writeFile(
  new URL("preloads.ts", import.meta.url),
  `// Generated by subset.mjs.
import type { Language } from "#app/domain/shared/contracts/language.ts";

const SHARED = ${JSON.stringify(files.shared)};
const ARABIC = ${JSON.stringify(files.arabic)};
const LATIN = ${JSON.stringify(files.latin)};

/** The fonts of the first screen of a page in this language. */
export const FONTS_OF: Record<Language, readonly string[]> = {
  ar: [...ARABIC, ...SHARED],
  fr: [...LATIN, ...SHARED],
  en: [...LATIN, ...SHARED],
};
`,
);
