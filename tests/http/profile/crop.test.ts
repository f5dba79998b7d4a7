import { expect, test } from "vitest";
import { cropOf, moved } from "#app/ui/profile/picture/crop.ts";

const WIDE = { width: 1_600, height: 800 };

test("an image is cropped to the square in its middle", () => {
  expect(cropOf(WIDE, { zoom: 1, x: 0, y: 0 })).toEqual({ left: 400, top: 0, side: 800 });
  expect(cropOf(WIDE, { zoom: 2, x: 0, y: 0 })).toEqual({ left: 600, top: 200, side: 400 });
});

test("the square moves with the finger, and stops at the edge of the image", () => {
  const right = moved(WIDE, { zoom: 1, x: 0, y: 0 }, { x: -0.25, y: 0.5 });
  expect(cropOf(WIDE, right)).toEqual({ left: 600, top: 0, side: 800 });
  expect(cropOf(WIDE, moved(WIDE, right, { x: -9, y: 9 }))).toEqual({ left: 800, top: 0, side: 800 });
  // Zooming out shows what was beyond the edge.
  const corner = moved(WIDE, { zoom: 4, x: 0, y: 0 }, { x: 9, y: 9 });
  expect(cropOf(WIDE, corner)).toMatchObject({ left: 0, top: 0, side: 200 });
  expect(cropOf(WIDE, moved(WIDE, { ...corner, zoom: 1 }, { x: 0, y: 0 }))).toEqual({ left: 0, top: 0, side: 800 });
});
