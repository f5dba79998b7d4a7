import { describe, expect, it } from "vitest";
import { nearestCommune } from "#app/domain/geography/queries.ts";
import { testCtx } from "#tests/support/ctx.ts";

describe("the commune nearest to a place", () => {
  it("is the one that the place lies in, in a city and in the desert", async () => {
    expect(await nearestCommune(testCtx(), { lat: 36.79, lng: 3.05 })).toEqual({ id: 1605, wilayaId: 16 });
    expect(await nearestCommune(testCtx(), { lat: 35.7, lng: -0.64 })).toMatchObject({ wilayaId: 31 });
    expect(await nearestCommune(testCtx(), { lat: 22.79, lng: 5.53 })).toMatchObject({ wilayaId: 11 });
  });

  it("is none for a place abroad or nowhere", async () => {
    expect(await nearestCommune(testCtx(), { lat: 48.85, lng: 2.35 })).toBeNull();
    expect(await nearestCommune(testCtx(), { lat: 35.68, lng: 51.41 })).toBeNull();
    expect(await nearestCommune(testCtx(), { lat: 90, lng: 999 })).toBeNull();
  });
});
