import { env } from "cloudflare:workers";
import { describe, expect, it, test } from "vitest";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { openDb } from "#db/open.ts";
import { users } from "#db/schema/users.ts";

test("the log of a failed statement has the error, not the values", async () => {
  const email = "secret@hirfa.example";

  const error = await openDb(env.DB)
    .all(`SELECT '${email}' FROM no_such_table`)
    .catch((thrown: unknown) => thrown);

  expect(safeErrorMessage(error)).toContain("no such table: no_such_table");
  expect(safeErrorMessage(error)).not.toContain(email);
  expect(safeErrorMessage("thrown text")).toBe("unknown");
});

test("of a violated constraint the log has its name, and nothing of the row", async () => {
  const row = {
    id: "twice",
    email: "secret@hirfa.example",
    firstName: "Zineddine",
    lastName: "Benkhelifa",
    createdAt: 1,
  } as const;
  const insert = () =>
    openDb(env.DB)
      .insert(users)
      .values({ ...row, activeRole: "client" });
  await insert();

  const error = await insert().then(null, (thrown: unknown) => thrown);

  expect(String(error)).toContain("Zineddine");
  expect(safeErrorMessage(error)).toMatch(/^Error: .*UNIQUE constraint failed: users\.email/);
  expect(safeErrorMessage(error)).not.toMatch(/secret|Zineddine|Benkhelifa/);
});

/** Each would be in the log without its line in `SCRUBBED`. */
const SAID: Record<string, [message: string, writtenDown: string]> = {
  "the values of a statement that nothing wraps": [
    "Failed query: insert into users values (?, ?)\nparams: Amina,+213550123456",
    "Failed query: insert into users values (?, ?)",
  ],
  "what a parser quotes": [
    `Unexpected token 'A', "Amina Bens"... is not valid JSON`,
    `Unexpected token '…', "…" is not valid JSON`,
  ],
  "what a search quotes": ['fts5: syntax error near "amina"', 'fts5: syntax error near "…"'],
  "a quotation that was cut off": ['Bad input: "Amina Benkhelifa, rue', 'Bad input: "…"'],
  "a text in a statement": ["near 'O''Hara Amina': syntax error", "near '…': syntax error"],
  "the rest of an address of the web": [
    "fetch failed: https://api.example/keys/abc?to=amina",
    "fetch failed: https://api.example/…",
  ],
  "an e-mail address": ["550 <amina.b@mail.example> unknown", "550 <…@…> unknown"],
  "a phone number": ["no route to +213 550 12 34 56", "no route to …"],
  "a code": ["482913 is over", "… is over"],
  "a token": ["bad token kP3vX-9sLq_77aZr0TnB", "bad token …"],
  "no more than it must": [
    "D1_ERROR: UNIQUE constraint failed: index 'x', sqlite_autoindex_jobs_1 can't and won't: SQLITE_CONSTRAINT",
    "D1_ERROR: UNIQUE constraint failed: index '…', sqlite_autoindex_jobs_1 can't and won't: SQLITE_CONSTRAINT",
  ],
};

describe("the log of an error omits", () => {
  it.each(Object.entries(SAID))("%s", (_, [message, writtenDown]) => {
    expect(safeErrorMessage(new Error("outside", { cause: new Error(message) }))).toBe(`Error: ${writtenDown}`);
  });

  it("all but the beginning", () => {
    expect(safeErrorMessage(new Error("long ".repeat(100))).length).toBeLessThanOrEqual(300);
  });
});
