import { DatabaseSync } from "node:sqlite";

/** The kinds of schema objects, in the order in which they can be created. */
const KINDS = ["table", "index", "view", "trigger"];

const literal = (value) =>
  value === null ? "NULL" : typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);

/**
 * The result of all migrations, as few texts of statements that create it at once. Each test file starts with an empty database, and running
 * all migrations for each took a quarter of a second.
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
  return joined([...tables, ...rows, ...others.flat()]);
}

/** D1 refuses texts above 100 kB, and takes 0.2 ms for each text besides what it says. */
const LONGEST = 50_000;

function joined(statements) {
  const texts = [""];
  for (const statement of statements) {
    if (texts.at(-1).length + statement.length > LONGEST) texts.push("");
    texts.push(`${texts.pop()}${statement};\n`);
  }
  return texts;
}
