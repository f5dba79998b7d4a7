import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { referenceSql } from "../../db/seeds/run.ts";
import { contentHash, runIfChanged } from "./content-hash.mjs";
import { readMigrations } from "./deploy/migrations/read-migrations.mjs";
import { REPO_ROOT, stop } from "./instance.mjs";

/** The table in which wrangler keeps what is applied, so that its commands read these data too. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/**
 * Updates the local database: migrations, then the reference data. Each is skipped if it has not changed. wrangler would start
 * an emulator for each file, which took a minute.
 */
export async function prepareLocalData({ state }, say = console.log) {
  const migrated = join(state, "migrations.hash");
  const seeded = join(state, "reference.hash");
  if (!existsSync(join(state, "v3/d1"))) for (const mark of [migrated, seeded]) rmSync(mark, { force: true });
  const inDatabase = (step, work) => async () => {
    say(`${step}…`);
    // Loaded on demand, because most starts have nothing to write, and it takes as long to load as all else.
    const { startLocalDatabase } = await import("./emulator.mjs");
    const { db, end } = await startLocalDatabase({ state });
    try {
      await work(db);
    } catch (error) {
      stop(`${step} failed: ${error.message}`);
    } finally {
      await end();
    }
  };
  await runIfChanged(
    migrated,
    contentHash(["migrations"]),
    inDatabase("Applying the migrations", (db) => applyMigrations(db, readMigrations(join(REPO_ROOT, "migrations")))),
  );
  await runIfChanged(
    seeded,
    contentHash(["db/seeds/run.ts", "db/seeds/reference"]),
    inDatabase("Seeding the reference data", (db) => db.batch(referenceSql().map((statement) => db.prepare(statement)))),
  );
}

/** Each file in one batch with its name, so that it is applied whole or not at all. Those that are already applied are skipped. */
export async function applyMigrations(db, migrations) {
  const { unstable_splitSqlQuery: statementsOf } = await import("wrangler");
  await db.prepare(APPLIED).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").run();
  const applied = new Set(results.map(({ name }) => name));
  for (const { name, text } of migrations.filter((migration) => !applied.has(migration.name))) {
    const statements = statementsOf(text).map((statement) => db.prepare(statement));
    const record = db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
    await db.batch([...statements, record]).catch((error) => {
      throw new Error(`${name}: ${error.message}`);
    });
  }
}
