import { beforeAll, expect, test } from "vitest";
import { auditLogEntries } from "#app/domain/audit/entries.ts";
import { addPack } from "#app/domain/payments/add-pack.ts";
import { packs } from "#app/domain/payments/queries.ts";
import { setPackOnSale } from "#app/domain/payments/set-pack-on-sale.ts";
import { ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";

beforeAll(() => insertDemoUsers());

const nadir = () => ctxAs("nadir");
const why = { reason: "because" };
const sold = async () => (await packs(testCtx())).map(({ id }) => id);
const actions = async () => (await auditLogEntries(nadir(), { limit: 2 })).results.map(({ action }) => action);

test("a new price is a new pack, and the old one is withdrawn", async () => {
  const id = await addPack(nadir(), { points: 25, price: 2_500, ...why });
  expect(await sold()).toEqual([1, id, 3, 4]);
  expect(await actions()).toEqual(["pack.added", "pack.withdrawn"]);
  await expect(addPack(nadir(), { points: 25, price: 2_500, ...why })).rejects.toMatchObject({
    errors: { price: expect.anything() },
  });
  await expect(setPackOnSale(nadir(), { packId: 2, is_sold: true, ...why })).rejects.toMatchObject({ code: "pack.sold" });
  await setPackOnSale(nadir(), { packId: id, is_sold: false, ...why });
  await setPackOnSale(nadir(), { packId: 2, is_sold: true, ...why });
  expect(await sold()).toEqual([1, 2, 3, 4]);
});

test("two admins who add the same at once create it once", async () => {
  const both = await Promise.allSettled([1, 2].map(() => addPack(nadir(), { points: 200, price: 15_000, ...why })));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [id = 0] = (await packs(testCtx())).filter(({ points }) => points === 200).map((pack) => pack.id);
  await setPackOnSale(nadir(), { packId: id, is_sold: false, ...why });
});

test("the last pack stays on sale, also when two are withdrawn at once", async () => {
  for (const packId of [1, 2]) await setPackOnSale(nadir(), { packId, is_sold: false, ...why });
  const both = await Promise.allSettled([3, 4].map((packId) => setPackOnSale(nadir(), { packId, is_sold: false, ...why })));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await sold()).toHaveLength(1);
  for (const packId of [1, 2, 3, 4]) await setPackOnSale(nadir(), { packId, is_sold: true, ...why });
  await expect(setPackOnSale(nadir(), { packId: 999, is_sold: true, ...why })).rejects.toMatchObject({ code: "not_found" });
  await expect(setPackOnSale(ctxAs("amina"), { packId: 1, is_sold: true, ...why })).rejects.toMatchObject({
    code: "permission_denied",
  });
});
