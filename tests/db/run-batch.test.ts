import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, expectTypeOf, it } from "vitest";
import { openDb, type Statement } from "#db/open.ts";
import { runBatch, statementsOf } from "#db/run-batch.ts";
import { settings, wilayas } from "#db/schema.ts";

const db = openDb(env.DB);

const nameQuery = (id: number) => db.select({ nameFr: wilayas.nameFr }).from(wilayas).where(eq(wilayas.id, id));
const writeStatement = (value: string) =>
  db
    .insert(settings)
    .values({ key: "a.setting", value, updatedAt: 1 })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
    .returning({ value: settings.value });

it("returns each result of a batch by the name of its statement, whatever their order", async () => {
  const { oran, algiers } = await runBatch(db, { algiers: nameQuery(16), oran: nameQuery(31) });

  expectTypeOf(oran).toEqualTypeOf<{ nameFr: string }[]>();
  expect(oran).toEqual([{ nameFr: "Oran" }]);
  expect(algiers).toEqual([{ nameFr: "Alger" }]);
});

it("returns a list of results for a list of statements, also for an empty one", async () => {
  const none: Statement[] = [];

  const { both, nothing, oran } = await runBatch(db, {
    nothing: none,
    both: [nameQuery(16), db.select({ id: wilayas.id }).from(wilayas).where(eq(wilayas.id, 1))] as const,
    oran: nameQuery(31),
  });

  expectTypeOf(both).toEqualTypeOf<[{ nameFr: string }[], { id: number }[]]>();
  expect(both).toEqual([[{ nameFr: "Alger" }], [{ id: 1 }]]);
  expect(nothing).toEqual([]);
  expect(oran).toEqual([{ nameFr: "Oran" }]);
});

it("returns a group of results for a group of statements, which can be listed too", async () => {
  const group = { algiers: nameQuery(16), inner: { oran: nameQuery(31) } };

  const { last, places } = await runBatch(db, { places: group, last: nameQuery(1) });

  expectTypeOf(places.inner.oran).toEqualTypeOf<{ nameFr: string }[]>();
  expect(places).toEqual({ algiers: [{ nameFr: "Alger" }], inner: { oran: [{ nameFr: "Oran" }] } });
  expect(last).toEqual([{ nameFr: "Adrar" }]);
  expect(statementsOf({ places: group, list: [group.algiers] })).toEqual([group.algiers, group.inner.oran, group.algiers]);
});

it("runs the statements in the written order, all or none of them", async () => {
  const { second } = await runBatch(db, { first: writeStatement("one"), second: writeStatement("two") });
  expect(second).toEqual([{ value: "two" }]);

  const failing = db.insert(settings).values({ key: "a.setting", value: "three", updatedAt: 1 });
  await expect(runBatch(db, { written: writeStatement("three"), failing })).rejects.toThrow();

  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, "a.setting"));
  expect(row).toEqual({ value: "two" });
});

it("does not compile with an unknown name", async () => {
  const results = await runBatch(db, { oran: nameQuery(31) });

  // @ts-expect-error: no statement has this name
  expect(results.algiers).toBeUndefined();
});
