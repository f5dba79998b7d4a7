import { expect, test } from "vitest";
import { completenessOf, PROFILE_PARTS, type ProfileSoFar } from "#app/domain/artisans/rules.ts";

const EMPTY: ProfileSoFar = {
  ...{ categories: [], subCategories: [], commune: null, isVerified: false, pictureId: null, bio: "" },
  ...{ previousWorkPhotos: [], rates: [], hasOwnWeek: false, languages: [] },
};

test("an empty profile lacks everything, the most useful part first", () => {
  expect(completenessOf(EMPTY)).toEqual({ missing: PROFILE_PARTS, percent: 0 });
  expect(PROFILE_PARTS.slice(0, 3)).toEqual(["categories", "home", "papers"]);
});

test("each part counts alike, and a full profile is done", () => {
  const begun = { ...EMPTY, categories: [1], commune: { id: 3101 }, bio: "Peintre" };
  expect(completenessOf(begun)).toEqual({
    missing: ["papers", "sub_categories", "picture", "work_photos", "rates", "availability", "languages"],
    percent: 30,
  });
  const full = {
    ...{ ...begun, isVerified: true, subCategories: [101], pictureId: "p", previousWorkPhotos: [1], rates: [1] },
    ...{ hasOwnWeek: true, languages: ["ar"] },
  };
  expect(completenessOf(full)).toEqual({ missing: [], percent: 100 });
});
