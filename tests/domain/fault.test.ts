import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { faultOf } from "#app/domain/fault.ts";
import { openDb } from "#db/open.ts";

test("what is written down of a failed statement names the fault, not the values", async () => {
  const email = "secret@hirfa.example";

  const error = await openDb(env.DB)
    .all(`SELECT '${email}' FROM no_such_table`)
    .catch((thrown: unknown) => thrown);

  expect(faultOf(error)).toContain("no such table: no_such_table");
  expect(faultOf(error)).not.toContain(email);
  expect(faultOf("thrown text")).toBe("unknown");
});
