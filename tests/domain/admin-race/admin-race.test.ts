import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { dismissAdmin } from "#app/domain/auth/admins/dismiss-admin.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { openDb } from "#db/open.ts";
import { ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { beforeFirstWrite } from "#tests/support/worker/before-first-write.ts";
import { anotherAdmin } from "../reports/fixtures.ts";
import type { Arrange } from "./arrange.ts";
import { AUTH_COMMANDS } from "./auth-commands.ts";
import { CONTENT_COMMANDS } from "./content-commands.ts";
import { DECISION_COMMANDS } from "./decision-commands.ts";
import { USER_COMMANDS } from "./user-commands.ts";

const db = openDb(env.DB);

/** tests/conventions/admin-commands.test.mjs fails if a command is missing. */
const COMMANDS: Record<string, Arrange> = { ...USER_COMMANDS, ...AUTH_COMMANDS, ...CONTENT_COMMANDS, ...DECISION_COMMANDS };
const NAMES = Object.keys(COMMANDS);

let tables: string[] = [];

beforeAll(async () => {
  await insertDemoUsers();
  const found = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%_cf_%' AND name NOT IN ('communes', 'wilayas', 'd1_migrations') ORDER BY name`,
  );
  tables = found.map(({ name }) => name);
});

/** All rows, except wilayas and communes, which no command writes. */
async function allRows(): Promise<Record<string, string>> {
  const results = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return Object.fromEntries(results.map(({ results: rows }, index) => [tables[index], JSON.stringify(rows, null, 1)]));
}

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

async function race(name: string, how: "dismissed" | "deactivated") {
  const { actor } = testCtx(await anotherAdmin(`${how}-${NAMES.indexOf(name)}`));
  const userId = "userId" in actor ? actor.userId : "";
  const command = await COMMANDS[name]?.(testCtx(actor), `${how}-${NAMES.indexOf(name)}`);
  let before: Record<string, string> = {};
  const raced = beforeFirstWrite(env.DB, async () => {
    if (how === "dismissed") await dismissAdmin(ctxAs("nadir"), { userId, note: "At once." });
    else await reviseUser(ctxAs("nadir"), { userId, is_active: false, reason: "other", note: "At once." });
    before = await allRows();
  });
  const ctx = testCtx(actor, { db: openDb(raced) });
  const refusal = await refusalOf(command?.(ctx) ?? Promise.resolve());
  return { refusal, before, after: await allRows(), sent: [...ctx.pushed, ...ctx.letters, ...ctx.texts] };
}

// Rights end at once: a request that passed its check before must not write after.
describe("an admin who is dismissed between check and write changes nothing", () => {
  it.each(NAMES)("%s", async (name) => {
    const { refusal, before, after, sent } = await race(name, "dismissed");
    expect(refusal).toBe("permission_denied");
    expect(before).not.toEqual({});
    expect(after).toEqual(before);
    expect(sent).toEqual([]);
  });
});

describe("an admin who is deactivated between check and write changes nothing", () => {
  it.each(NAMES)("%s", async (name) => {
    const { refusal, before, after, sent } = await race(name, "deactivated");
    expect(refusal).toBe("permission_denied");
    expect(before).not.toEqual({});
    expect(after).toEqual(before);
    expect(sent).toEqual([]);
  });
});

it("every command succeeds for an admin who stays", async () => {
  const outcomes: Record<string, string> = {};
  for (const [index, name] of NAMES.entries()) {
    const ctx = testCtx(await anotherAdmin(`stays-${index}`));
    const command = await COMMANDS[name]?.(ctx, `stays-${index}`);
    outcomes[name] = await refusalOf(command?.(ctx) ?? Promise.reject(new Error("no command")));
  }
  expect(outcomes).toEqual(Object.fromEntries(NAMES.map((name) => [name, "done"])));
});
