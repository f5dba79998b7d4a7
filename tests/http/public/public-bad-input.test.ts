import { beforeAll, describe, expect, it, vi } from "vitest";
import { visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

const LONG = "ماء".repeat(3_400);

/** Odd URLs, and the response to each. */
const ODD: Record<string, number> = {
  [`/new-job?search=${encodeURIComponent(LONG)}`]: 200,
  [`/?search=${encodeURIComponent(LONG)}`]: 200,
  "/new-job?category=999999": 200,
  "/new-job?category=-1&wilaya=%00": 200,
  "/artisan/nobody": 404,
  [`/artisan/${"a".repeat(2_000)}`]: 404,
  "/artisan/%E0%A4%A": 404,
  "/terms?x=%0d%0aSet-Cookie:%20a=b": 200,
  "/mydata?saved=<script>": 200,
  "/mydata/leaving?at=NaN": 200,
  "/mydata/leaving?at=99999999999999999999": 200,
  "/restore?next=//evil.example": 200,
  "/r/nothing": 404,
  "/s/nothing": 404,
  "/exports/../../etc/passwd": 404,
  "/sitemaps/artisans-%27.xml": 404,
  "/fr/fr/terms": 404,
};

describe("a public page with odd input", () => {
  it("answers in words with a fitting status, sets nothing, and never fails", async () => {
    const quiet = (["log", "error", "warn"] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
    const answered: Record<string, number> = {};
    const broken: string[] = [];
    for (const path of Object.keys(ODD)) {
      const { status, headers } = await visit(path);
      answered[path] = status;
      // A short link marks the browser, so that its limit knows it.
      if ((headers.has("Set-Cookie") && path !== "/s/nothing") || /evil|\r|\n/.test(headers.get("Location") ?? ""))
        broken.push(path);
    }
    for (const spy of quiet) spy.mockRestore();

    expect(broken).toEqual([]);
    expect(answered).toEqual(ODD);
  });

  it("starts nothing for a malformed form: no consent, no export, no deletion", async () => {
    const statuses = [];
    for (const path of ["/mydata/archive", "/mydata/consent", "/mydata/deletion", "/restore"]) {
      const { status, headers } = await visit(path, { method: "POST", body: new URLSearchParams({ password: LONG }) });
      statuses.push([path, status, headers.get("Location")?.split("?")[0]]);
    }
    expect(statuses).toEqual([
      ["/mydata/archive", 302, "/login"],
      ["/mydata/consent", 302, "/login"],
      ["/mydata/deletion", 302, "/login"],
      ["/restore", 303, "/restore"],
    ]);
  });
});
