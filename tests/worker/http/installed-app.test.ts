import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import { directionOf } from "#app/i18n/direction.ts";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import { APP_ICONS } from "#app/ui/installed-app/app-icons.ts";
import { tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

const cookie = async () => ({ headers: { Cookie: `token=${await tokenOf("amina")}` } });
const manifestOf = async (language: Language) => visit(pathInLanguage(language, "/manifest.webmanifest"));

describe.each(LANGUAGES)("the manifest in %s", (language) => {
  it("describes one app that opens in its language, with shortcuts", async () => {
    const response = await manifestOf(language);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
    const manifest: Record<string, unknown> & { short_name: string; shortcuts: { name: string; url: string }[] } =
      await response.json();
    const start = { ar: "/?source=app", fr: "/fr?source=app", en: "/en?source=app" }[language];
    expect(manifest).toMatchObject({
      ...{ id: "/", scope: "/", display: "standalone", start_url: start, lang: language, dir: directionOf(language) },
      ...{ name: translator(language)("ui.brand"), description: translator(language)("landing.description") },
      ...{ background_color: expect.stringMatching(/^#/), theme_color: expect.stringMatching(/^#/), icons: APP_ICONS },
    });
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(
      ["/new-job", "/jobs", "/notifications"].map((path) => pathInLanguage(language, path)),
    );
  });

  it("is linked from a page of that language, with the icon of iOS and a colour for each theme", async () => {
    const html = await (await visit(pathInLanguage(language, "/terms"))).text();
    expect(html).toContain(`<link rel="manifest" href="${pathInLanguage(language, "/manifest.webmanifest")}"/>`);
    expect(html).toMatch(/<link rel="apple-touch-icon" (?=[^>]*href="\/art\/v1\/apple-touch-icon\.png")(?=[^>]*sizes="180x180")/);
    const colours = [...html.matchAll(/<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w+)"\/>/g)];
    expect(colours.map(([, scheme]) => scheme)).toEqual(["light", "dark"]);
    expect(new Set(colours.map(([, , colour]) => colour)).size).toBe(2);
  });
});

it("the page of a user with a stored language links the manifest of that language", async () => {
  const html = await (await visit("/terms", { headers: { Cookie: "language=fr" } })).text();
  expect(html).toContain('<link rel="manifest" href="/fr/manifest.webmanifest"/>');
});

it("a manifest is read, not written", async () => {
  for (const path of ["/manifest.webmanifest", "/sw.js"]) {
    const response = await visit(path, { method: "POST" });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  }
});

describe("the service worker", () => {
  it("is a small classic script that is checked at each load", async () => {
    const response = await visit("/sw.js");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/javascript/);
    const script = await response.text();
    expect(new TextEncoder().encode(script).byteLength).toBeLessThanOrEqual(12 * 1024);
    expect(script).not.toMatch(/\b(?:import|export|importScripts|https?:\/\/)\b/);
    expect(script).not.toMatch(/requestPermission/);
  });

  it("names its build and the three offline pages, and adds its listeners at the top level", async () => {
    const script = await (await visit("/sw.js")).text();
    expect(script).toContain('"name":"tests"');
    expect(script).toContain('"pages":["/offline","/fr/offline","/en/offline"]');
    const listeners = [...script.matchAll(/addEventListener\([`"'](\w+)[`"']/g)].map(([, name]) => name);
    expect(listeners).toEqual([
      "install",
      "activate",
      "fetch",
      "message",
      "push",
      "notificationclick",
      "notificationclose",
      "pushsubscriptionchange",
    ]);
  });

  it("is registered on pages of users and on the page for posting a job, and nowhere else", async () => {
    const registers = async (path: string, init?: RequestInit) => /id="update-bar"/.test(await (await visit(path, init)).text());
    expect(await registers("/terms", await cookie())).toBe(true);
    expect(await registers("/account", await cookie())).toBe(true);
    expect(await registers("/fr/new-job")).toBe(true);
    for (const path of ["/", "/terms", "/login", "/offline"]) expect(await registers(path)).toBe(false);
    expect(await registers("/offline", await cookie())).toBe(false);
  });

  it("and the manifest are allowed by the policy from our own origin only", async () => {
    const policy = (await visit("/terms")).headers.get("Content-Security-Policy");
    expect(policy).toContain("manifest-src 'self'; worker-src 'self'");
  });
});

describe.each(LANGUAGES)("the offline page in %s", (language) => {
  const path = pathInLanguage(language, "/offline");

  it("says that nothing was lost, tries again without scripts, and is not for search engines", async () => {
    const response = await visit(path);
    const html = await response.text();
    const t = translator(language);
    expect(response.status).toBe(200);
    expect(html).toContain(`lang="${language}" dir="${directionOf(language)}"`);
    expect(html).toContain(t("ui.error.offline"));
    expect(html).toContain(t("installed_app.offline.text"));
    expect(html).toMatch(/<a href="" class="btn/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/<script[^>]*src=/);
  });

  it("has nothing of a user who is signed in", async () => {
    const html = await (await visit(path, await cookie())).text();
    expect(html).not.toContain("amina");
    expect(html).not.toContain("Amina");
    expect(html).not.toContain("data-account");
  });
});
