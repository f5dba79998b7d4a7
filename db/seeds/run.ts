import categories from "./reference/categories.json" with { type: "json" };
import communes from "./reference/communes.json" with { type: "json" };
import wilayas from "./reference/wilayas.json" with { type: "json" };

type Value = string | number | null;

type Batcher<Prepared> = { prepare(sql: string): Prepared; batch(statements: Prepared[]): Promise<unknown> };

/** D1 limits statements to 100 kB. */
const MAX_BYTES = 80_000;

const literal = (value: Value) => (typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value ?? "NULL"));

type Upserts = { table: string; columns: string[]; rows: Value[][]; renewed: string[]; condition?: string };

/** Few large upserts. Existing rows get only the `renewed` columns, if `condition` is true. */
function upserts({ table, columns, rows, renewed, condition = "true" }: Upserts, maxBytes: number): string[] {
  const head = `INSERT INTO ${table} (${columns.join(", ")}) VALUES\n`;
  const tail = `\nON CONFLICT(id) DO UPDATE SET ${renewed.map((column) => `${column} = excluded.${column}`).join(", ")} WHERE ${condition}`;
  const encoder = new TextEncoder();
  const statements: string[] = [];
  let tuples: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    const tuple = `(${row.map(literal).join(", ")})`;
    const size = encoder.encode(tuple).length + 2;
    if (bytes + size > maxBytes) {
      statements.push(head + tuples.join(",\n") + tail);
      tuples = [];
      bytes = 0;
    }
    tuples.push(tuple);
    bytes += size;
  }
  if (tuples.length > 0) statements.push(head + tuples.join(",\n") + tail);
  return statements;
}

const NAMES = ["name_ar", "name_fr", "name_en"];
const wilayaByCode = new Map(wilayas.map((row) => [row.code, row]));
const wilayaById = new Map(wilayas.map((row) => [row.id, row]));

/** Own words are before "||", so that a search ranks them above those of the surroundings. */
const placeText = (own: string, around: (string | undefined)[]) => `${own}||${[...new Set(around)].filter(Boolean).join("|")}`;

/**
 * Repeatable. Of existing categories only the search words are renewed, and not after an admin changed them. `maxBytes`: of the
 * rows of one statement.
 */
export const referenceSql = (maxBytes = MAX_BYTES): string[] => referenceUpserts().flatMap((one) => upserts(one, maxBytes));

function referenceUpserts(): Upserts[] {
  const wilayaColumns = ["code", ...NAMES, "mother_code", "fully_operational_from", "lat", "lng", "search_text"];
  const communeColumns = ["wilaya_id", "wilaya_code_58", ...NAMES, "lat", "lng", "search_text"];
  const words = ["slug", ...NAMES, "search_text"];
  return [
    {
      table: "wilayas",
      columns: ["id", ...wilayaColumns],
      rows: wilayas.map((row) => [
        row.id,
        row.code,
        row.nameAr,
        row.nameFr,
        row.nameEn,
        row.motherCode,
        row.fullyOperationalFrom,
        row.lat,
        row.lng,
        placeText(row.search, [row.motherCode ? wilayaByCode.get(row.motherCode)?.search : ""]),
      ]),
      renewed: wilayaColumns,
    },
    {
      table: "communes",
      columns: ["id", ...communeColumns],
      rows: communes.map((row) => [
        row.id,
        row.wilayaId,
        row.wilayaCode58,
        row.nameAr,
        row.nameFr,
        row.nameEn,
        row.lat,
        row.lng,
        placeText(row.search, [wilayaById.get(row.wilayaId)?.search, wilayaByCode.get(row.wilayaCode58)?.search]),
      ]),
      renewed: communeColumns,
    },
    {
      table: "categories",
      columns: ["id", "points_cost", "position", ...words],
      rows: categories.map((row, index) => [
        row.id,
        row.pointsCost,
        index + 1,
        row.slug,
        row.nameAr,
        row.nameFr,
        row.nameEn,
        row.search,
      ]),
      renewed: words,
      condition: "categories.version = 1",
    },
    {
      table: "subcategories",
      columns: ["id", "category_id", "position", ...words],
      rows: categories.flatMap((row) =>
        row.subcategories.map((sub, index) => [
          sub.id,
          row.id,
          index + 1,
          sub.slug,
          sub.nameAr,
          sub.nameFr,
          sub.nameEn,
          sub.search,
        ]),
      ),
      renewed: words,
      condition: "subcategories.version = 1",
    },
  ];
}

export async function seedReference<Prepared>(d1: Batcher<Prepared>): Promise<void> {
  await d1.batch(referenceSql().map((statement) => d1.prepare(statement)));
}
