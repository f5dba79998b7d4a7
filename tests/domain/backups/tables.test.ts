import { expect, it } from "vitest";
import { childrenFirst, copiedTables, TABLES_LEFT_OUT, tablesOfSchema } from "#app/domain/backups/tables.ts";

it("every table is copied, or left out with a reason", () => {
  const names = tablesOfSchema().map(({ name }) => name);
  const copied = copiedTables().map(({ name }) => name);

  expect(Object.keys(TABLES_LEFT_OUT).filter((name) => !names.includes(name))).toEqual([]);
  expect([...copied, ...Object.keys(TABLES_LEFT_OUT)].sort()).toEqual(names.sort());
  expect(copied).toMatchSnapshot();
});

it("a copied row refers to no table that is left out", () => {
  const torn = copiedTables().flatMap(({ name, parents }) =>
    parents.filter((parent) => Object.hasOwn(TABLES_LEFT_OUT, parent)).map((parent) => `${name} → ${parent}`),
  );

  expect(torn).toEqual([]);
});

it("a table is copied before the tables that its rows refer to, by its whole primary key", () => {
  const copied = copiedTables();
  const place = new Map(copied.map(({ name }, at) => [name, at]));
  const late = copied.flatMap(({ name, parents }, at) =>
    parents.filter((parent) => parent !== name && (place.get(parent) ?? 0) < at).map((parent) => `${name} after ${parent}`),
  );

  expect(late).toEqual([]);
  expect(copied.filter(({ key }) => key.length === 0)).toEqual([]);
  expect(place.get("point_entry_hashes")).toBeLessThan(place.get("point_entries") ?? 0);
});

it("tables that refer to each other are refused", () => {
  const shapes = [
    { name: "a", key: ["id"], parents: ["b"] },
    { name: "b", key: ["id"], parents: ["a"] },
  ];

  expect(() => childrenFirst(shapes)).toThrow("in a circle");
});
