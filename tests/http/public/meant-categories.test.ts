import { expect, it } from "vitest";
import { visit } from "#tests/support/api.ts";
import { htmlOf } from "#tests/support/pages.ts";

const HEATING_AC = 3;
const search = (typed: string) => `search=${encodeURIComponent(typed)}`;

it("finds the same category for the landing page and for the job form", async () => {
  const answer = await visit(`/new-job/categories?${search("klim ma ybaredch")}`);
  const form = await htmlOf({ Cookie: "" }, `/fr/new-job?${search("klim ma ybaredch")}`);

  expect(await answer.json()).toEqual([HEATING_AC]);
  expect(answer.headers.get("Cache-Control")).toBe("private, max-age=60");
  expect(form).toMatch(new RegExp(`<input[^>]*name="category"[^>]*checked=""[^>]*value="${HEATING_AC}"`));
});

it("answers an empty, a strange and an endless text with nothing", async () => {
  for (const typed of ["", " |%_", "x".repeat(5_000), "\u0000"]) {
    const answer = await visit(`/new-job/categories?${search(typed)}`);
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  }
});
