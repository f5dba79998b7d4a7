import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
// The pages' modules, before anybody asks for one: two first requests at once would each wait for what the other loads.
import "virtual:react-router/server-build";
import { afterAll, beforeAll } from "vitest";
import { seedReference } from "#db/seeds/run.ts";
import { useCheapScrypt, useRealScrypt } from "./worker/cheap-scrypt.ts";
import { markFileStart } from "./worker/file-start.ts";

// The soak measures times, and so it hashes at the real cost.
if (!env.SOAK) {
  beforeAll(useCheapScrypt);
  afterAll(useRealScrypt);
}

beforeAll(async () => {
  markFileStart();
  await emptyEverything();
  await env.DB.batch(env.TEST_SCHEMA.map((statement) => env.DB.prepare(statement)));
  await seedReference(env.DB);
});

/** After a file that ran for ten seconds and more the first reset leaves the database as it was, the second does not. */
async function emptyEverything(): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await reset();
    const tables = await env.DB.prepare("SELECT count(*) AS count FROM sqlite_master").first<number>("count");
    if (tables === 0) return;
  }
  throw new Error("the database can't be emptied between two test files");
}
