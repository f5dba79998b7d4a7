import { describe, expect, it } from "vitest";
import { sortOffers } from "#app/domain/offers/rules.ts";

type Compared = Parameters<typeof sortOffers>[0][number];

const offer = (name: string, over: Partial<Compared>) => ({
  id: name,
  name,
  score: 50,
  kind: "fixed" as const,
  price: 4000,
  distanceKm: 5,
  earliestDate: "2026-11-25",
  createdAt: 1,
  documents: ["national_id"],
  ratingAverage: null,
  reviewsCount: 0,
  ...over,
});

const names = (offers: readonly { name: string }[]) => offers.map(({ name }) => name);

describe("the order of the offers on a job", () => {
  it("by price lists fixed prices first, because an hourly price or a visit cannot be compared", () => {
    const offers = [
      offer("visit", { kind: "visit", price: 0 }),
      offer("dear", { price: 9000 }),
      offer("hour", { kind: "hourly", price: 500, createdAt: 2 }),
      offer("cheap", { price: 3000 }),
    ];
    expect(names(sortOffers(offers, "price"))).toEqual(["cheap", "dear", "visit", "hour"]);
  });

  it("by distance and by date lists unknown values last", () => {
    const offers = [
      offer("unknown", { distanceKm: null, earliestDate: null }),
      offer("far", { distanceKm: 30 }),
      offer("near", {}),
    ];
    expect(names(sortOffers(offers, "distance"))).toEqual(["near", "far", "unknown"]);
    expect(names(sortOffers([...offers, offer("soon", { earliestDate: "2026-11-22" })], "earliest"))[0]).toBe("soon");
    expect(names(sortOffers(offers, "earliest")).at(-1)).toBe("unknown");
  });

  it("by rating lists artisans without reviews last, and by documents those with more first", () => {
    const offers = [
      offer("nobody yet", { createdAt: 2 }),
      offer("good", { ratingAverage: 4.2, reviewsCount: 9 }),
      offer("best", { ratingAverage: 4.9, reviewsCount: 1 }),
      offer("checked twice", { createdAt: 3, documents: ["national_id", "artisan_card"] }),
    ];
    expect(names(sortOffers(offers, "rating"))).toEqual(["best", "good", "checked twice", "nobody yet"]);
    expect(names(sortOffers(offers, "documents"))[0]).toBe("checked twice");
  });

  it("by score lists the highest first, then the older offer, then the smaller id, whatever the price and the documents", () => {
    const offers = [
      offer("b", { price: 100, documents: [] }),
      offer("later", { createdAt: 2, documents: ["national_id", "artisan_card"] }),
      offer("a", { price: 90_000 }),
      offer("highest", { score: 51, createdAt: 9, documents: [] }),
      offer("lowest", { score: 49, createdAt: 0 }),
    ];
    expect(names(sortOffers(offers, "score"))).toEqual(["highest", "a", "b", "later", "lowest"]);
  });

  it("lets more checked documents decide between equals, and then the earlier offer", () => {
    const offers = [
      offer("later", { createdAt: 3 }),
      offer("first", { createdAt: 2 }),
      offer("checked twice", { createdAt: 9, documents: ["national_id", "artisan_card"] }),
    ];
    expect(names(sortOffers(offers, "price"))).toEqual(["checked twice", "first", "later"]);
  });
});
