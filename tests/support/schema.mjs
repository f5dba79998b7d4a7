import { DatabaseSync } from "node:sqlite";

/** Of what stands in the database after them, in the order in which it can be made. */
const KINDS = ["table", "index", "view", "trigger"];

const literal = (value) =>
  value === null ? "NULL" : typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);

/**
 * What all migrations come to, as the statements that make it at once: the next file of tests begins with an empty database, and
 * to go through all the past for each took a quarter of a second.
 */
export function schemaAfter(migrations) {
  const db = new DatabaseSync(":memory:");
  for (const { queries } of migrations) for (const query of queries) db.exec(query);
  const made = db
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid",
    )
    .all();
  const of = (kind) => made.filter(({ type }) => type === kind);
  const rows = of("table").flatMap(({ name }) =>
    db
      .prepare(`SELECT * FROM "${name}"`)
      .all()
      .map(
        (row) => `INSERT INTO "${name}" (${Object.keys(row).join(", ")}) VALUES (${Object.values(row).map(literal).join(", ")})`,
      ),
  );
  const [tables, ...others] = KINDS.map((kind) => of(kind).map(({ sql }) => sql));
  return [...tables, ...rows, ...others.flat()];
}
