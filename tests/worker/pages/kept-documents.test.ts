import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { reviseCategory } from "#app/domain/taxonomy/revise-category.ts";
import type { DemoUserName } from "#db/seeds/demo-users.ts";
import { ORIGIN, tokenOf } from "#tests/support/api.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { makeCtx } from "#worker/ctx.ts";
import worker from "#worker/index.ts";
import { cachedPage } from "#worker/pages/page-cache.ts";

beforeAll(insertDemoUsers);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));
afterEach(() => void vi.useRealTimers());

/** Visits with an own database, so that nothing is cached at the start. */
function visitor() {
  const { db, meter } = countingD1(env.DB);
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const request = new Request(`${ORIGIN}${path}`, { headers });
    // as: a request from outside has more origin data, and nothing here reads it
    const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, DB: db });
    const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "") ?? [];
    return { html: await response.text(), nonce: nonce ?? "none", headers: response.headers };
  };
  return { visit, meter, ctx: () => makeCtx({ ...env, DB: db }, { language: "fr" }) };
}

const cookieOf = async (who: DemoUserName) => ({ Cookie: `token=${await tokenOf(who)}` });

it("gives the next visitor the same document, with a new nonce", async () => {
  const { visit, meter } = visitor();
  const first = await visit("/fr");
  const second = await visit("/fr");
  expect(second.nonce).not.toBe(first.nonce);
  expect(second.html).toBe(first.html.replaceAll(first.nonce, second.nonce));
  expect(second.headers.get("Content-Type")).toBe(first.headers.get("Content-Type"));
  expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
  expect(meter.trips).toBe(1);
});

it("renders it again after a minute", async () => {
  const { visit, meter } = visitor();
  await visit("/fr");
  vi.setSystemTime(NOON + 59_999);
  await visit("/fr");
  expect(meter.trips).toBe(1);
  vi.setSystemTime(NOON + 60_000);
  await visit("/fr");
  expect(meter.trips).toBe(2);
});

it("shows an admin's change after a minute, also if it was cached before", async () => {
  const { visit } = visitor();
  expect((await visit("/fr")).html).toContain("Tapisserie et rideaux");
  await reviseCategory(ctxAs("nadir"), { categoryId: 16, name_fr: "Tissus" });
  vi.setSystemTime(NOON + 60_000);
  const { html } = await visit("/fr");
  expect(html).toContain("Tissus");
  expect(html).not.toContain("Tapisserie et rideaux");
});

// Nothing from a session is cached, and a request with a session gets nothing from the cache.
it("caches nothing of a user, and gives a user nothing from the cache", async () => {
  const { visit } = visitor();
  const ofAmina = await visit("/fr", await cookieOf("amina"));
  const ofVisitor = await visit("/fr");
  const again = await visit("/fr", await cookieOf("amina"));
  expect([ofAmina, again].map(({ html }) => html.includes('action="/fr/logout"'))).toEqual([true, true]);
  expect(ofVisitor.html).not.toContain('action="/fr/logout"');
});

it("treats a signed-out device as a visitor, but not one with more cookies", async () => {
  const { visit, ctx } = visitor();
  await visit("/fr");
  const keptFor = (Cookie: string) =>
    cachedPage(new Request(`${ORIGIN}/fr`, { headers: { Cookie } }), ctx(), { nonce: "n", version: "v" }).then(
      (document) => document !== null,
    );
  const cookies = ["device=x; language=fr", "theme=dark; __Host-device=x", "__Host-device=x", "device=x; token=x", "devices=x"];
  expect(await Promise.all(cookies.map(keptFor))).toEqual([true, false, true, false, false]);
});

it("clears the cookie of an expired token", async () => {
  const { visit } = visitor();
  await visit("/");
  const { headers } = await visit("/", { Cookie: `token=${"0".repeat(20)}.${"a".repeat(43)}` });
  expect(headers.get("Set-Cookie")).toMatch(/^token=;/);
});

it("keeps languages, themes and queries separate", async () => {
  const { visit } = visitor();
  const documents = [
    await visit("/"),
    await visit("/", { Cookie: "theme=dark" }),
    await visit("/", { Cookie: "theme=dar" }),
    await visit("/", { Cookie: "language=en" }),
  ];
  const response = await visit("/?x=1");
  expect(documents.map(({ html }) => /<html[^>]*>/.exec(html)?.[0])).toEqual([
    '<html lang="ar" dir="rtl">',
    '<html lang="ar" dir="rtl" data-theme="dark">',
    '<html lang="ar" dir="rtl">',
    '<html lang="en" dir="ltr">',
  ]);
  expect(response.html.includes("?x=1")).toBe(true);
});
