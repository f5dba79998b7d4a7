/**
 * Cuts the two typefaces to the characters of the three languages and writes public/fonts/*.woff2, app/styles/fonts.css and
 * preloads.ts beside this file: node app/styles/fonts/subset.mjs. Each face has three parts: Arabic letters, Latin letters with
 * digits and signs, and rare characters, which no page preloads. One file for letters and signs makes three requests less, so an
 * Arabic page can preload the letters of Latin names.
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

/** Letters of French and English, digits, punctuation, U+00A0 and U+202F between groups of digits, quotes, dashes, the minus, m². */
const LATIN = ranges(
  "20-5B 5D 5F 61-7A 7C A0 A9 AB B0 B2 B7 BB C0 C2 C6-CB CE-CF D4 D7 D9 DB-DC E0 E2 E6-EB EE-EF F4 F9 FB-FC FF 152-153 " +
    "2010-2014 2018-201A 201C-201E 2022 2026 202F 20AC 2212",
);
/** Letters of other languages, and signs that are rare in all three. */
const RARE = ranges(
  "5C 5E 60 7B 7D-7E A1-A8 AA AC AE-AF B1 B3-B6 B8-BA BC-BF C1 C3-C5 CC-CD D0-D3 D5-D6 D8 DA DD-DF E1 E3-E5 EC-ED F0-F3 " +
    "F5-F8 FA FD-FE 131 2009 2015 201B 2039-203A",
);
/** Standard Arabic with its vowel signs, and letters used for darija and Persian sounds: پ چ ڤ ڨ ڭ گ ک ی. */
const ARABIC = ranges(
  "60C 61B 61F 621-63A 640-656 660-66C 670-671 67E 686 698 6A4 6A8-6A9 6AD 6AF 6CC 6F0-6F9 200C-200D FD3E-FD3F FDF2",
);

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
  { part: "rare", source: "latin", codes: RARE },
];

/**
 * Gives each fallback font the width and height of the typeface that replaces it, so that a late typeface moves nothing.
 * Widths: the ratio at which most texts of seven pages break into the same lines at 320 to 1280 px, in Chromium with and
 * without hinting, with Noto Naskh Arabic and Liberation Sans, which is as wide as Arial. Roboto is nearly as wide. No lines
 * were compared with Noto Sans Arabic. Spaces and signs have ratios of their own, because they are not as much wider as letters
 * are. Heights come from the tables of the typefaces. A local font is found by its full name or its PostScript name, whichever
 * the system knows.
 */
const REGULAR = {
  latin: ["Roboto", "Roboto-Regular", "Arial", "ArialMT", "Liberation Sans", "LiberationSans"],
  naskh: ["Noto Naskh Arabic UI", "NotoNaskhArabicUI-Regular", "NotoNaskhArabicUI", "NotoNaskhArabic-Regular", "NotoNaskhArabic"],
  sans: ["Noto Sans Arabic UI", "NotoSansArabicUI-Regular", "Noto Sans Arabic", "NotoSansArabic-Regular"],
};
const BOLD = {
  latin: ["Roboto Bold", "Roboto-Bold", "Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"],
  naskh: ["Noto Naskh Arabic UI Bold", "NotoNaskhArabicUI-Bold", "Noto Naskh Arabic Bold", "NotoNaskhArabic-Bold"],
  sans: ["Noto Sans Arabic UI Bold", "NotoSansArabicUI-Bold", "Noto Sans Arabic Bold", "NotoSansArabic-Bold"],
};
const ALEXANDRIA = { family: "Alexandria Fallback", weight: "600 700", locals: BOLD, ascent: 0.968, descent: 0.251 };
const PLEX = { family: "IBM Plex Sans Arabic Fallback", ascent: 1.085, descent: 0.415 };
const PLEX_400 = { ...PLEX, weight: "400 500", locals: REGULAR };
const PLEX_600 = { ...PLEX, weight: "600 700", locals: BOLD };
const FALLBACKS = [
  { ...ALEXANDRIA, width: { naskh: 1.35, sans: 1.13, latin: 1.095, spaces: 0.972, signs: 0.85 } },
  { ...PLEX_400, width: { naskh: 1.035, sans: 0.935, latin: 1.035, spaces: 0.864, signs: 1.079 } },
  { ...PLEX_600, width: { naskh: 1.06, sans: 0.9, latin: 0.99, spaces: 0.864, signs: 1.079 } },
];
/** The digits of Alexandria are as wide as its letters, those of Plex as its signs. */
const codesOf = ({ family }) => {
  const [withLetters, withSigns] = family === ALEXANDRIA.family ? ["30-39 ", "21-2F 3A-40"] : ["", "21-40"];
  return {
    naskh: ranges("600-6FF"),
    sans: ranges("600-6FF"),
    latin: ranges(`${withLetters}41-5A 61-7A A1-AA AC-AF B1 B3-B6 B8-BA BC-5FF`),
    spaces: ranges("20 A0 202F"),
    signs: ranges(`${withSigns} 5B-60 7B-7E AB B0 B2 B7 BB 2000-202E 2030-22FF`),
  };
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
const files = { arabic: [], latin: [], rare: [] };
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

for (const face of FALLBACKS) {
  const { family, weight, locals, width, ascent, descent } = face;
  for (const [part, codes] of Object.entries(codesOf(face))) {
    fallbacks.push(
      fontFace({
        // a family of its own, because devices have one of the two Arabic fonts
        "font-family": `"${family}${part === "sans" ? " Sans" : ""}"`,
        "font-weight": weight,
        src: (locals[part] ?? locals.latin).map((name) => `local("${name}")`).join(", "),
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

const ARABIC = ${JSON.stringify(files.arabic)};
const LATIN = ${JSON.stringify(files.latin)};

/** The fonts of the first screen of a page in this language. An Arabic page has Latin names. */
export const FONTS_OF: Record<Language, readonly string[]> = {
  ar: [...ARABIC, ...LATIN],
  fr: LATIN,
  en: LATIN,
};
`,
);
