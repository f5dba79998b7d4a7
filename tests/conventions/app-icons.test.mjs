import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import sharp from "sharp";
import { APP_ICONS, APPLE_TOUCH_ICON } from "../../app/ui/installed-app/app-icons.ts";
import { ROOT, read } from "./sources.mjs";

const MAX_BYTES = 30_000;
const icons = [
  ...APP_ICONS.map(({ src, sizes, purpose }) => ({ src, sizes, purpose })),
  { src: APPLE_TOUCH_ICON.href, sizes: APPLE_TOUCH_ICON.sizes },
];
const fileOf = (src) => readFileSync(join(ROOT, "public", src));

test("each icon of the app is a PNG of the size that the manifest names, and at most 30 kB", async () => {
  for (const { src, sizes } of icons) {
    const { format, width, height } = await sharp(fileOf(src)).metadata();
    assert.deepEqual([src, format, `${width}x${height}`], [src, "png", sizes]);
    assert.ok(fileOf(src).byteLength <= MAX_BYTES, src);
  }
});

test("browsers cache the icons for a year, because their folder carries a version", () => {
  for (const { src } of icons) assert.match(src, /^\/art\/v\d+\//);
  assert.match(read("public/_headers"), /^\/art\/\*\n {2}Cache-Control: public, max-age=31536000, immutable$/m);
});

/** Whether all pixels outside the circle of that part of the width have the colour of the corner. */
async function isGroundOutside(src, part) {
  const { data, info } = await sharp(fileOf(src)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (at) => data.readUInt32BE(at * info.channels);
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (Math.hypot(x - info.width / 2, y - info.height / 2) > (info.width * part) / 2)
        if (colourAt(y * info.width + x) !== colourAt(0)) return false;
  return true;
}

test("the sign of the maskable icon is inside the middle 80 %, on an opaque ground, and those of others are larger", async () => {
  const maskable = APP_ICONS.find(({ purpose }) => purpose === "maskable").src;
  assert.equal(await isGroundOutside(maskable, 0.8), true);
  assert.equal((await sharp(fileOf(maskable)).stats()).isOpaque, true);
  assert.equal(await isGroundOutside(APP_ICONS[1].src, 0.8), false);
  assert.equal((await sharp(fileOf(APPLE_TOUCH_ICON.href)).stats()).isOpaque, true);
});
