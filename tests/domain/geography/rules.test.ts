import fc from "fast-check";
import { expect, test } from "vitest";
import { compareByName, distanceKm, nameInLanguage } from "#app/domain/geography/rules.ts";

const ORAN = { lat: 35.6971, lng: -0.6308 };
const ALGIERS = { lat: 36.7538, lng: 3.0588 };

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

test("from Oran to Algiers it is some 351 km", () => {
  expect(distanceKm(ORAN, ALGIERS)).toBe(351);
});

test("a distance is symmetric, whole, never negative, never longer than half the earth", () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const km = distanceKm(from, to);
      return km === distanceKm(to, from) && Number.isInteger(km) && Number(km) >= 0 && Number(km) <= 20_016;
    }),
  );
});

test("a point has distance zero to itself", () => {
  fc.assert(fc.property(point, (here) => distanceKm(here, here) === 0));
});

test("without coordinates there is no distance", () => {
  expect(distanceKm(ORAN, { lat: null, lng: null })).toBeNull();
  expect(distanceKm({ lat: 35, lng: null }, ORAN)).toBeNull();
});

test("a name is given in the reader's language", () => {
  const names = { nameAr: "وهران", nameFr: "Oran (fr)", nameEn: "Oran" };

  expect([nameInLanguage("ar", names), nameInLanguage("fr", names), nameInLanguage("en", names)]).toEqual([
    "وهران",
    "Oran (fr)",
    "Oran",
  ]);
});

test("accents do not change the order", () => {
  const named = (nameFr: string) => ({ nameAr: "", nameFr, nameEn: "" });

  const sorted = ["Azail", "Aïn Kihal", "Béni Saf", "Bouhadjar"].map(named).sort(compareByName("fr"));

  expect(sorted.map((row) => row.nameFr)).toEqual(["Aïn Kihal", "Azail", "Béni Saf", "Bouhadjar"]);
});
