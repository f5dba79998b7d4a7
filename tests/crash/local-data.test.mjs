import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { startLocalDatabase } from "../../worker/scripts/emulator.mjs";
import { applyMigrations } from "../../worker/scripts/prepare-data.mjs";
import { attemptTool } from "../../worker/scripts/run-tool.mjs";
import { prepareFreshState } from "../support/first-start.mjs";

const state = mkdtempSync(join(tmpdir(), "local-data-"));
after(() => rmSync(state, { recursive: true, force: true }));

test("wrangler finds each migration of a first start applied", async () => {
  await prepareFreshState(state);
  const listed = await attemptTool("The list", "wrangler", [
    ...["d1", "migrations", "list", "DB", "--local", "--env", "local", "--persist-to", state],
  ]);
  assert.match(listed, /No migrations to apply/);
});

test("a migration that fails names its file and leaves nothing, and the next start goes on with it", async (t) => {
  const { db, end } = await startLocalDatabase({ state: join(state, "empty") });
  t.after(end);
  const first = { name: "0000_tools.sql", text: "CREATE TABLE tools (id INTEGER PRIMARY KEY); INSERT INTO tools VALUES (1);" };
  const second = (column) => ({
    name: "0001_names.sql",
    text: `INSERT INTO tools VALUES (2);\nUPDATE tools SET ${column} = 3 WHERE id = 2;`,
  });
  const ids = async () => (await db.prepare("SELECT id FROM tools ORDER BY id").run()).results.map(({ id }) => id);

  await assert.rejects(applyMigrations(db, [first, second("label")]), /^Error: 0001_names\.sql: .*no such column: label/);
  assert.deepEqual(await ids(), [1]);

  await applyMigrations(db, [first, second("id")]);
  await applyMigrations(db, [first, second("id")]);
  assert.deepEqual(await ids(), [1, 3]);
});
