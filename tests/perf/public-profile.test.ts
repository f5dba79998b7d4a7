import { expect, test } from "vitest";
import { publicProfile } from "#app/domain/artisans/public-profile.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { testCtx } from "#tests/support/ctx.ts";
import { fullProfile } from "#tests/support/data/full-profile.ts";
import { scansIn } from "./plan.ts";

/*
 * A public profile with fifteen photos is one statement that reads little more than it shows: user and profile, wilaya, commune
 * and document, two categories and two subcategories with names, a service area with its wilaya, a day off, and each photo with
 * its image.
 */
const ROWS_SHOWN = 2 + 2 + 1 + 2 * 2 + 2 * 2 + 2 + 1 + 15 * 2;

test("a public profile with fifteen photos takes one round trip that reads only shown rows", async () => {
  await fullProfile("crowded", { captions: Array.from({ length: 15 }, () => "Salle de bain") });
  await fullProfile("neighbour", { captions: Array.from({ length: 15 }, () => "Cuisine") });
  const { ctx, meter } = withQueryCounter(testCtx());
  const artisan = await publicProfile(ctx, "crowded");
  expect([artisan?.photos.length, meter.trips, meter.statements.length]).toEqual([15, 1, 1]);
  expect(meter.rowsRead).toBeLessThanOrEqual(1.5 * ROWS_SHOWN);
  expect(await scansIn(meter.queries)).toEqual([]);
});
