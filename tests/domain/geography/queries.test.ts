import { describe, expect, it, test } from "vitest";
import { communes, locationOptions, nearestCommune, wilayas } from "#app/domain/geography/queries.ts";
import { communesOf } from "#app/ui/jobs/location/location-options.ts";
import { searchOptions } from "#app/ui/kit/fields/combobox-search.ts";
import allCommunes from "#db/seeds/reference/communes.json" with { type: "json" };
import firstCommunes from "#db/seeds/reference/first-communes.json" with { type: "json" };
import { testCtx } from "#tests/support/ctx.ts";

const wilayaIds = async (search: string) => (await wilayas(testCtx(), { search })).map((row) => row.id);
const communeIds = async (search: string, wilayaId?: number) =>
  (await communes(testCtx(), { search, wilayaId })).map((row) => row.id);

test("without a search all wilayas are sorted by number, with the agreed fields", async () => {
  const rows = await wilayas(testCtx());

  expect(rows.map((row) => row.id)).toEqual(Array.from({ length: 69 }, (_, index) => index + 1));
  expect(rows[64]).toEqual({
    id: 65,
    code: "65",
    nameAr: "عين وسارة",
    nameFr: "Aïn Ouessara",
    nameEn: "Ain Ouessara",
    motherCode: "17",
    fullyOperationalFrom: "2027-01-01",
    lat: expect.any(Number),
    lng: expect.any(Number),
  });
});

test.for([
  ["Bousaada", 68],
  ["bou-saâda", 68],
  ["بو سعاده", 68],
  ["Oussara", 65],
  ["Aïn Oussera", 65],
  ["عين وساره", 65],
  ["Labiodh Sidi Cheikh", 69],
  ["el abiodh sidi cheikh", 69],
  ["Tamenghasset", 11],
  ["Algiers", 16],
  ["جزائر", 16],
  ["Wahran", 31],
  ["وهران", 31],
  ["31", 31],
  ["el golea", 58],
] as const)("%s finds wilaya %i first", async ([search, id]) => {
  expect((await wilayaIds(search))[0]).toBe(id);
});

test("the name of a former wilaya finds it, then those that were part of it", async () => {
  expect(await wilayaIds("Djelfa")).toEqual([17, 65, 66]);
});

test("a commune is found in its wilaya of today and in its former one", async () => {
  expect(await communeIds("Djelfa")).toContain(1731);
  expect(await communeIds("الجلفة")).toContain(1731);
  expect(await communeIds("Oussara")).toContain(1731);
});

test("communes with the name are ranked before those in a wilaya with that name", async () => {
  const rows = await communes(testCtx(), { search: "Oran", wilayaId: 31 });

  expect(rows).toHaveLength(26);
  expect(rows[0]?.id).toBe(3101);
});

test("Bir-El-Ater is found in any spelling", async () => {
  const [id] = await communeIds("Bir-El-Ater");

  expect(id).toBeDefined();
  expect((await communeIds("bir el ater"))[0]).toBe(id);
  expect((await communeIds("BIR ATER"))[0]).toBe(id);
  expect((await communeIds("بير العاتر"))[0]).toBe(id);
  expect((await communeIds("بئر العاتر"))[0]).toBe(id);
});

test("all 1,541 communes can be listed at once, those of one wilaya by name", async () => {
  expect(await communes(testCtx())).toHaveLength(1541);

  const names = (await communes(testCtx(undefined, { language: "fr" }), { wilayaId: 46 })).map((row) => row.nameFr);
  expect(names.slice(0, 4)).toEqual(["Aghlal", "Aïn El Arbaa", "Aïn Kihal", "Aïn Témouchent"]);
});

test("a commune has its wilaya and its coordinates", async () => {
  const [row] = await communes(testCtx(), { wilayaId: 65, search: "Aïn Ouessara" });

  expect(row).toMatchObject({ id: 1731, wilaya: 65, wilayaCode58: "17", lat: 35.4543, lng: 2.9044 });
});

test("a search without a match finds nothing", async () => {
  expect(await wilayaIds("Atlantis")).toEqual([]);
  expect(await communeIds("' OR 1=1 --")).toEqual([]);
});

describe("the nearest commune", () => {
  it("is the one that contains the point, in a city and in the desert", async () => {
    expect(await nearestCommune(testCtx(), { lat: 36.79, lng: 3.05 })).toEqual({ id: 1605, wilayaId: 16 });
    expect(await nearestCommune(testCtx(), { lat: 35.7, lng: -0.64 })).toMatchObject({ wilayaId: 31 });
    expect(await nearestCommune(testCtx(), { lat: 22.79, lng: 5.53 })).toMatchObject({ wilayaId: 11 });
  });

  it("is none for a point abroad or at sea", async () => {
    expect(await nearestCommune(testCtx(), { lat: 48.85, lng: 2.35 })).toBeNull();
    expect(await nearestCommune(testCtx(), { lat: 35.68, lng: 51.41 })).toBeNull();
    expect(await nearestCommune(testCtx(), { lat: 90, lng: 999 })).toBeNull();
  });
});

describe("the list of communes", () => {
  it("begins with the capital and well-known communes, then goes by the alphabet of the page", async () => {
    const { communes } = await locationOptions(testCtx(), { wilayaId: 31 });
    const names = communes.map(({ nameFr }) => nameFr);

    expect(names.slice(0, 5)).toEqual(["Oran", "Bir El Djir", "Sidi Chami", "Es Senia", "Arzew"]);
    expect(communes).toHaveLength(26);
    const others = communes.slice(5).map(({ nameAr }) => nameAr);
    expect(others).toEqual(others.toSorted(new Intl.Collator("ar").compare));
  });

  it("is searched by either script", async () => {
    const { communes } = communesOf("ar", await locationOptions(testCtx(), { wilayaId: 31 }));

    for (const typed of ["bir el djir", "Bir-el-Djir", "بئر الجير", "بير الجير"])
      expect(searchOptions(communes, typed)[0]?.label).toBe("بئر الجير");
  });

  it("has an existing capital for each wilaya, and first communes of that wilaya only", () => {
    const wilayaOf = new Map(allCommunes.map(({ id, wilayaId }) => [id, wilayaId]));

    expect(Object.keys(firstCommunes)).toHaveLength(69);
    for (const [wilaya, ids] of Object.entries(firstCommunes)) {
      expect(ids.length).toBeGreaterThan(1);
      for (const id of ids) expect(wilayaOf.get(id)).toBe(Number(wilaya));
    }
  });
});
