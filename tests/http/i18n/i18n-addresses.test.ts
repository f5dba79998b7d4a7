import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { canonicalPath } from "#app/http/middleware/canonical-url-middleware.ts";
import { pathInLanguage, withoutPrefix, withPrefix } from "#app/i18n/localized-path.ts";
import { openDb } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { ORIGIN, tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

const htmlTag = async (path: string, cookie = "") => {
  const response = await visit(path, { headers: { Cookie: cookie } });
  return { status: response.status, tag: /<html lang="\w+" dir="\w+"/.exec(await response.text())?.[0] };
};

const choose = (body: string, headers: Record<string, string> = {}) =>
  visit("/language", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });

describe("a URL", () => {
  it("uses Arabic by default, whatever the browser prefers", async () => {
    const response = await visit("/terms", { headers: { "Accept-Language": "fr" } });
    expect(await response.text()).toContain('<html lang="ar" dir="rtl"');
  });

  it("uses the stored language", async () => {
    expect(await htmlTag("/terms", "language=fr")).toEqual({ status: 200, tag: '<html lang="fr" dir="ltr"' });
  });

  it("with a prefix fixes the language over the stored one and stores nothing", async () => {
    const response = await visit("/en/terms", { headers: { Cookie: "language=fr" } });
    expect(await response.text()).toContain('<html lang="en" dir="ltr"');
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  it("ignores an unsupported stored language", async () => {
    expect(await htmlTag("/terms", "language=de")).toEqual({ status: 200, tag: '<html lang="ar" dir="rtl"' });
  });

  it("with an unknown first segment is not found, in the default language", async () => {
    expect(await htmlTag("/de/terms")).toEqual({ status: 404, tag: '<html lang="ar" dir="rtl"' });
    expect(await htmlTag("/de")).toEqual({ status: 404, tag: '<html lang="ar" dir="rtl"' });
  });

  it("under /ar or with a trailing slash redirects permanently to the plain one, with its query", async () => {
    const places = await Promise.all(["/ar", "/ar/terms?a=1", "/terms/", "/fr/"].map((path) => visit(path)));
    expect(places.map((response) => [response.status, response.headers.get("Location")])).toEqual([
      [308, "/"],
      [308, "/terms?a=1"],
      [308, "/terms"],
      [308, "/fr"],
    ]);
  });

  // Redirects to canonical URLs must not become open redirects.
  it("never leads to another host when it is redirected", () => {
    expect(["//evil.example/", "/ar//evil.example", "/ar/\\evil.example/"].map(canonicalPath)).toEqual([
      "/evil.example",
      "/evil.example",
      "/\\evil.example",
    ]);
  });

  it("links itself and its translations for search engines", async () => {
    const page = await (await visit("/fr/terms")).text();
    expect(page).toContain('<link rel="canonical" href="http://localhost:8787/fr/terms"/>');
    expect(page).toContain('<link rel="alternate" hrefLang="ar" href="http://localhost:8787/terms"/>');
    expect(page).toContain('<link rel="alternate" hrefLang="x-default" href="http://localhost:8787/terms"/>');
  });

  it("keeps its prefix in the links of the page", async () => {
    expect(await (await visit("/fr/terms")).text()).toContain('href="/fr/policy"');
  });

  it("gains and loses its prefix without a trace", () => {
    expect([withPrefix("fr", "/"), withPrefix("fr", "/jobs"), withPrefix(undefined, "/jobs")]).toEqual([
      "/fr",
      "/fr/jobs",
      "/jobs",
    ]);
    expect([withoutPrefix("/fr"), withoutPrefix("/fr/jobs"), withoutPrefix("/french")]).toEqual(["/", "/jobs", "/french"]);
    expect([pathInLanguage("ar", "/jobs"), pathInLanguage("en", "/jobs")]).toEqual(["/jobs", "/en/jobs"]);
  });
});

describe("choosing a language", () => {
  it("stores it and shows the same page at its plain URL", async () => {
    const response = await choose("language=fr&next=/en/terms?a=1");
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/terms?a=1"]);
    expect(response.headers.get("Set-Cookie")).toBe("language=fr; Path=/; Max-Age=31536000; SameSite=Lax");
  });

  // The return path of the form must not become an open redirect.
  it("leads to the landing page if the return path is not ours", async () => {
    const places = ["//evil.example", "https://evil.example", "/\\evil.example", "/fr//evil.example"].map((next) =>
      choose(`language=fr&next=${encodeURIComponent(next)}`),
    );
    expect((await Promise.all(places)).map((response) => response.headers.get("Location"))).toEqual(["/", "/", "/", "/"]);
  });

  it("refuses an unsupported language and a malformed form", async () => {
    expect((await choose("language=de")).status).toBe(400);
    expect((await choose("x", { "Content-Type": "multipart/form-data; boundary=y" })).status).toBe(400);
  });

  it("refuses a form that another site sent", async () => {
    expect((await choose("language=fr", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  });

  it("is stored with a signed-in user", async () => {
    const token = await tokenOf("amina");
    await choose("language=en&next=/", { Cookie: `token=${token}`, Origin: ORIGIN });
    const [amina] = await openDb(env.DB).select().from(users).where(eq(users.id, "amina"));
    expect(amina?.language).toBe("en");
  });
});

describe("a page", () => {
  it("that is public is a document without the framework's scripts", async () => {
    const page = await (await visit("/")).text();
    expect(page).not.toContain("entry.client");
    expect(page).not.toContain("__reactRouterContext");
  });

  it("has one h1 and a skip link", async () => {
    const page = await (await visit("/fr")).text();
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toContain('href="#content"');
    expect(page).toContain('<main id="content"');
  });

  it("has its style sheet, and no link without a target", async () => {
    const page = await (await visit("/")).text();
    expect(page).toMatch(/rel="stylesheet" href="[^"]*app[^"]*\.css"/);
    expect(page).not.toContain('href=""');
  });

  it("that does not exist links to the landing page, with the right status", async () => {
    const response = await visit("/fr/no-such-page");
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain("Cette page n’existe pas");
    expect(page).toContain('href="/fr"');
  });

  it("shows the text for an unexpected error on the retired page", async () => {
    const response = await visit("/en/error");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Unexpected Application Error!");
  });
});
