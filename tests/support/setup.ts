import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
// Loads the modules of the pages first: otherwise two concurrent first requests would wait for each other's modules.
import "virtual:react-router/server-build";
import { afterAll, beforeAll } from "vitest";
import { REFERENCE_SQL } from "./data/reference-sql.ts";
import { useCheapScrypt, useRealScrypt } from "./worker/cheap-scrypt.ts";
import { markFileStart } from "./worker/file-start.ts";

// The soak test measures times, so it hashes at the real cost.
if (!env.SOAK) {
  beforeAll(useCheapScrypt);
  afterAll(useRealScrypt);
}

beforeAll(async () => {
  markFileStart();
  await emptyEverything();
  await env.DB.batch([...env.TEST_SCHEMA, ...REFERENCE_SQL].map((statement) => env.DB.prepare(statement)));
});

/** After a test file that ran for ten seconds or more, the first reset leaves the database unchanged. The second one works. */
async function emptyEverything(): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await reset();
    const tables = await env.DB.prepare("SELECT count(*) AS count FROM sqlite_master").first<number>("count");
    if (tables === 0) return;
  }
  throw new Error("the database can't be emptied between two test files");
}
