import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDb } from "#db/open.ts";
import { users } from "#db/schema.ts";
import { tokenOf } from "#tests/support/api.ts";
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

/** What a page of the public holds that is read in the database, or in the house's own words alone. */
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

/** A visit by an isolate of its own, which has kept nothing. */
const byAnother = () => deployed({ DB: countingD1(env.DB).db });

/** As they were written down a while ago, by isolates of which none is left. */
async function keptAtEdge(): Promise<void> {
  for (const path of PAGES) {
    await (await visitWith(byAnother(), path)).text();
    await vi.waitFor(async () => expect(await isShown(deployed({ DB: AWAY() }), path)).toBe(true));
  }
}

const isShown = async (bindings: Env, path: Page) => (await (await visitWith(bindings, path)).text()).includes(SHOWN[path]);

describe("while the database is away", () => {
  it("the pages of the public are shown as they were last written down today, minutes later too", async () => {
    await keptAtEdge();
    vi.setSystemTime(NOON + 600_000);
    for (const path of PAGES) {
      const answer = await visitWith(deployed({ DB: AWAY() }), path);
      expect([path, answer.status, (await answer.text()).includes(SHOWN[path])]).toEqual([path, 200, true]);
    }
  });

  it("a page that nobody kept says so in the reader's language and when to come again, under a status of what passes", async () => {
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

  it("whoever is signed in is told so, and shown nobody's copy", async () => {
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

describe("an artisan's public page", () => {
  it("is written once a minute for a whole place, in each language, and again once it is over", async () => {
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
  it("is kept of nobody's session", async () => {
    const headers = { Cookie: `token=${await tokenOf("amina")}` };
    vi.setSystemTime(NOON + 3_600_000);
    const own = await visitWith(byAnother(), "/fr/artisan/karim", { headers }).then(whole);
    const visitor = await visitWith(byAnother(), "/fr/artisan/karim").then(whole);
    const again = await visitWith(byAnother(), "/fr/artisan/karim", { headers }).then(whole);
    const isSignedIn = ({ text }: { text: string }) => text.includes('action="/fr/logout"');
    expect([own, visitor, again].map(isSignedIn)).toEqual([true, false, true]);
  });
});
