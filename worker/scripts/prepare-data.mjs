import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { referenceSql } from "../../db/seeds/run.ts";
import { contentHash, runIfChanged } from "./content-hash.mjs";
import { runTool } from "./run-tool.mjs";

/** The reference data as a file that wrangler can execute. */
export function writeReferenceSql(folder) {
  const path = join(folder, "reference.sql");
  writeFileSync(path, `${referenceSql().join(";\n")};\n`);
  return path;
}

/** Updates the local database: migrations, then the reference data. Each is skipped if it has not changed. */
export async function prepareLocalData({ state }) {
  const local = ["DB", "--local", "--env", "local", "--persist-to", state];
  const migrated = join(state, "migrations.hash");
  const seeded = join(state, "reference.hash");
  if (!existsSync(join(state, "v3/d1"))) for (const mark of [migrated, seeded]) rmSync(mark, { force: true });
  await runIfChanged(migrated, contentHash(["migrations"]), () =>
    runTool("Applying the migrations", "wrangler", ["d1", "migrations", "apply", ...local]),
  );
  await runIfChanged(seeded, contentHash(["db/seeds/run.ts", "db/seeds/reference"]), () =>
    runTool("Seeding the reference data", "wrangler", ["d1", "execute", ...local, "--yes", "--file", writeReferenceSql(state)]),
  );
}
