import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const facesIn = (path) => readFileSync(new URL(path, root), "utf8").match(/@font-face \{[^}]*\}/g) ?? [];
const faces = ["app/styles/fonts.css", "app/styles/fonts/fallbacks.css"].flatMap(facesIn);
const declared = (face, name) => new RegExp(`${name}: ([^;]+);`).exec(face)?.[1];
const isFallback = (face) => face.includes("Fallback");
/** Of the typeface: ascent and descent in parts of the font size. */
const HEIGHTS = { Alexandria: [0.968, 0.251], Plex: [1.085, 0.415] };

test("each typeface replaces its fallback when it comes, and the fallback is as high in each script", () => {
  assert.deepEqual(
    [...new Set(faces.filter((face) => !isFallback(face)).map((face) => declared(face, "font-display")))],
    ["swap"],
  );
  const fallbacks = faces.filter(isFallback);
  assert.equal(fallbacks.length, 15);
  for (const face of fallbacks) {
    const percent = (name) => Number.parseFloat(declared(face, name)) / 100;
    const [ascent, descent] = HEIGHTS[face.includes("Alexandria") ? "Alexandria" : "Plex"];
    assert.ok(Math.abs(percent("size-adjust") * percent("ascent-override") - ascent) < 0.001, face);
    assert.ok(Math.abs(percent("size-adjust") * percent("descent-override") - descent) < 0.001, face);
  }
});

test("each fallback is found by its full name and by its PostScript name", () => {
  for (const face of faces.filter(isFallback)) {
    const names = [...face.matchAll(/local\("([^"]+)"\)/g)].map(([, name]) => name);
    const [full, postScript] = [names.filter((name) => name.includes(" ")), names.filter((name) => /^\w+(-\w+|MT)?$/.test(name))];
    assert.ok(full.length > 0 && postScript.length >= 2, face);
  }
});

test("an Arabic page loads the letters of Latin names before its first paint, in no more files than a French one and its own", () => {
  const preloads = readFileSync(new URL("app/styles/fonts/preloads.ts", root), "utf8");
  assert.match(preloads, /ar: \[\.\.\.ARABIC, \.\.\.LATIN\],/);
  assert.equal(preloads.match(/\.woff2/g).length, 6);
});
