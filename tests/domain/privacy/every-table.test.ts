import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as schema from "#db/schema.ts";
import { PERSONAL_DATA_COLUMNS } from "#tests/support/data/personal-data-columns.ts";

it("every column about a user has a rule for the erasure", () => {
  const places = Object.values(schema)
    .filter((one) => is(one, SQLiteTable))
    .map((table) => getTableConfig(table))
    .flatMap(({ name, foreignKeys }) =>
      foreignKeys
        .map((key) => key.reference())
        .filter(({ foreignTable }) => foreignTable === schema.users)
        .flatMap(({ columns }) => columns.map((column) => `${name}.${column.name}`)),
    );

  expect(places.sort()).toEqual(Object.keys(PERSONAL_DATA_COLUMNS).sort());
});
