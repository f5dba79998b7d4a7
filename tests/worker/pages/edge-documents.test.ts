import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDb } from "#db/open.ts";
import { users } from "#db/schema.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { insertPost } from "#tests/support/data/posts.ts";
import { brokenDatabase, deployed, envWith, visitWith } from "#tests/worker/handlers.ts";

beforeAll(async () => {
  await insertDemoUsers();
  await insertPost({ id: 1, slug: "leak", words: { ar: { title: "تسرّب" }, fr: { title: "Repérer une fuite" } } });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const AWAY = () => brokenDatabase("D1_ERROR: Network connection lost.");

/** The parts of a public page that come from the database or only from translations. */
const SHOWN = {
  "/fr": "Plomberie",
  "/blogs": "تسرّب",
  "/fr/blog/1": "Repérer une fuite",
  "/terms": 'id="liability"',
  "/en/policy": 'id="retention"',
  "/fr/mydata": 'id="rights"',
  "/fr/artisan/yacine": "Yacine",
};

type Page = keyof typeof SHOWN;
// as: the keys of the record above
const PAGES = Object.keys(SHOWN) as Page[];

/** A visit by an isolate with empty caches. */
const byAnother = () => deployed({ DB: countingD1(env.DB).db });

/** Pages cached a while ago, by isolates that have ended. */
async function keptAtEdge(): Promise<void> {
  for (const path of PAGES) {
    await (await visitWith(byAnother(), path)).text();
    await vi.waitFor(async () => expect(await isShown(deployed({ DB: AWAY() }), path)).toBe(true));
  }
}

const isShown = async (bindings: Env, path: Page) => (await (await visitWith(bindings, path)).text()).includes(SHOWN[path]);

describe("while the database fails", () => {
  it("public pages are shown as cached today, minutes later too", async () => {
    await keptAtEdge();
    vi.setSystemTime(NOON + 600_000);
    for (const path of PAGES) {
      const answer = await visitWith(deployed({ DB: AWAY() }), path);
      expect([path, answer.status, (await answer.text()).includes(SHOWN[path])]).toEqual([path, 200, true]);
    }
  });

  it("an artisan's page says nothing that was true only when it was cached", async () => {
    const path = "/fr/artisan/yacine";
    const MOMENT = /Disponible (?:maintenant|aujourd’hui)|aujourd’hui\)|data-today/g;
    const availability = [{ day: "sunday", from_time: "08:00", to_time: "17:00" }];
    expect((await api("PATCH", "/auth/user/", { token: await tokenOf("yacine"), json: { availability } })).status).toBe(200);
    const sunday = NOON + 86_400_000;
    vi.setSystemTime(sunday);
    const fresh = await visitWith(byAnother(), path).then(whole);
    expect(fresh.text.match(MOMENT)).toHaveLength(4);
    await vi.waitFor(async () => expect(await isShown(deployed({ DB: AWAY() }), path)).toBe(true));
    vi.setSystemTime(sunday + 9 * 3_600_000);
    const headers = { "If-None-Match": fresh.headers.get("ETag") ?? "" };
    const old = await visitWith(deployed({ DB: AWAY() }), path, { headers }).then(whole);
    expect([old.status, old.text.match(MOMENT), old.headers.get("ETag")]).toEqual([200, null, null]);
    expect(old.text).toContain('class="week"');
  });

  it("a page that is not cached says in the reader's language when to try again, with a temporary status", async () => {
    const broken = envWith({ DB: AWAY() });
    const answers = [
      { path: "/blogs", says: "خطأ في تحميل المقالات" },
      { path: "/fr/blog/1", says: "Impossible de charger" },
      { path: "/en/artisan/yacine", says: "Unexpected Application Error!" },
    ];
    for (const { path, says } of answers) {
      const { status, headers, ...answer } = await visitWith(broken, path).then(whole);
      expect([path, status, headers.get("Retry-After"), headers.get("Cache-Control")]).toEqual([
        path,
        503,
        "5",
        "private, no-store",
      ]);
      expect(answer.text).toContain(says);
      expect(answer.text).toContain("<header");
    }
  });

  it("the landing page stays usable and names what is missing, and the legal pages need no database", async () => {
    const broken = envWith({ DB: AWAY() });
    const landing = await visitWith(broken, "/fr").then(whole);
    expect([landing.status, landing.text.includes('id="contact"')]).toEqual([200, true]);
    expect(landing.text).toContain("Les services n’ont pas pu");
    for (const path of ["/terms", "/en/policy", "/fr/mydata"] as const)
      expect([path, await isShown(broken, path)]).toEqual([path, true]);
  });

  it("a signed-in user gets an error, and no cached page", async () => {
    await keptAtEdge();
    const headers = { Cookie: `token=${await tokenOf("amina")}` };
    const {
      status,
      text,
      headers: told,
    } = await visitWith(deployed({ DB: AWAY() }), "/fr/artisan/yacine", { headers }).then(whole);
    expect([status, told.get("Retry-After"), text.includes("Yacine")]).toEqual([503, "5", false]);
    expect(text).toContain('<html lang="fr" dir="ltr"');
  });
});

const whole = async (answer: Response) => ({ status: answer.status, headers: answer.headers, text: await answer.text() });

describe("the public page of an artisan", () => {
  it("is rendered once a minute for a whole location, in each language, and again after it", async () => {
    await keptAtEdge();
    await openDb(env.DB).update(users).set({ bio: "Vingt ans de métier." }).where(eq(users.id, "yacine"));
    const read = async (path: string) => {
      const { db, meter } = countingD1(env.DB);
      const { text } = await visitWith(deployed({ DB: db }), path).then(whole);
      return { trips: meter.trips, isNew: text.includes("Vingt ans de métier.") };
    };
    expect(await read("/fr/artisan/yacine")).toEqual({ trips: 0, isNew: false });
    expect(await read("/en/artisan/yacine")).toEqual({ trips: 1, isNew: true });
    vi.setSystemTime(NOON + 60_000);
    expect(await read("/fr/artisan/yacine")).toEqual({ trips: 1, isNew: true });
  });

  // Nothing from a session is cached, and a request with a session gets nothing from the cache.
  it("is never cached for a session", async () => {
    const headers = { Cookie: `token=${await tokenOf("amina")}` };
    vi.setSystemTime(NOON + 3_600_000);
    const own = await visitWith(byAnother(), "/fr/artisan/karim", { headers }).then(whole);
    const visitor = await visitWith(byAnother(), "/fr/artisan/karim").then(whole);
    const again = await visitWith(byAnother(), "/fr/artisan/karim", { headers }).then(whole);
    const isSignedIn = ({ text }: { text: string }) => text.includes('action="/fr/logout"');
    expect([own, visitor, again].map(isSignedIn)).toEqual([true, false, true]);
  });
});
