import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { openDb } from "#db/open.ts";
import { users } from "#db/schema.ts";
import { tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { insertPost } from "#tests/support/data/posts.ts";
import { insertClient } from "#tests/support/fixtures.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";
import { deployed, visitWith } from "#tests/worker/handlers.ts";

/*
 * A shared cache in front of the Worker knows neither cookies nor tokens. It stores what responses allow, by URL alone. Behind
 * it the Worker uses the edge cache, as when deployed. A word from one user's pages must never reach another user.
 */
const MARKER = "Zzyzxmarker";
const REQUESTS = soakSize(600, 10_000);

const ADDRESSES = [
  ...["/", "/fr", "/en", "/terms", "/fr/policy", "/en/mydata", "/mydata/deletion", "/artisan/yacine", "/login", "/restore"],
  ...["/fr/artisan/yacine", "/en/artisan/lydia", "/artisan/yacine?photos=all", "/blogs", "/fr/blogs", "/en/blog/1", "/contact"],
  ...["/account", "/fr/account", "/account/x.css", "/account/requests", "/notifications", "/chat", "/new-job", "/_root.data"],
  ...["/account.data", "/api/v1/auth/user/", "/api/v1/auth/data-export/", "/api/v1/services/categories/", "/api/v1/chat/rooms/"],
  ...[
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/pages.xml",
    "/sitemaps/artisans.xml",
    "/exports/00000000000000000000",
    "/healthz",
  ],
];

type Asker = { cookie?: string; authorization?: string };
type Answer = { text: string; headers: Headers };

/** A shared cache as in RFC 9111, but careless: it ignores Vary. */
function sharedCache() {
  const kept = new Map<string, Answer>();
  return async (path: string, { cookie, authorization }: Asker): Promise<Answer> => {
    const known = kept.get(path);
    if (known && authorization === undefined) return known;
    const headers = { ...(cookie ? { Cookie: cookie } : {}), ...(authorization ? { Authorization: authorization } : {}) };
    const response = await visitWith(deployed(), path, { headers });
    const answer = { text: await response.text(), headers: response.headers };
    const policy = response.headers.get("Cache-Control") ?? "public";
    const mayKeep =
      !/private|no-store|no-cache/.test(policy) && !response.headers.has("Set-Cookie") && authorization === undefined;
    if (mayKeep) kept.set(path, answer);
    return answer;
  };
}

/** The same every time, without a pattern. */
function drawing() {
  let state = 20_261_122;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

beforeAll(async () => {
  await insertDemoUsers();
  await insertPost({ id: 1, slug: "leak" });
  await insertClient("marked00000000000000");
  await openDb(env.DB).update(users).set({ firstName: MARKER }).where(eq(users.id, "marked00000000000000"));
});

describe("a shared cache", () => {
  it("never gives one user's marker to anybody else, in any order of requests", { timeout: 300_000 }, async (context) => {
    const quiet = (["log", "error", "warn"] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
    const [marked, other] = [await tokenOf("marked00000000000000"), await tokenOf("amina")];
    const askers: Asker[] = [
      { cookie: `token=${marked}` },
      { cookie: `theme=dark; token=${marked}; language=fr` },
      { authorization: `Token ${marked}` },
      { cookie: `token=${other}` },
      { cookie: "language=en" },
      {},
    ];
    const ask = sharedCache();
    const draw = drawing();
    const leaks: string[] = [];
    const silent: string[] = [];
    let seen = 0;
    for (let count = 0; count < REQUESTS; count++) {
      const path = ADDRESSES[draw(ADDRESSES.length)] ?? "/";
      const who = draw(askers.length);
      const { text, headers } = await ask(path, askers[who] ?? {});
      if (who < 3 && text.includes(MARKER)) seen += 1;
      if (who >= 3 && text.includes(MARKER)) leaks.push(`${path} to ${who}`);
      if (!headers.get("Cache-Control")) silent.push(path);
    }
    for (const spy of quiet) spy.mockRestore();

    const measured = `${leaks.length} leaks in ${REQUESTS} requests`;
    reportMeasurement(context, {
      item: "T26, G14",
      what: "a private marker through a shared cache",
      expected: "0 in 10,000",
      measured,
    });
    expect(leaks).toEqual([]);
    expect(silent).toEqual([]);
    // Each marked user sees the own marker, otherwise the search would prove nothing.
    expect(seen).toBeGreaterThan(REQUESTS / 50);
  });

  it("stores nothing under a URL that only looks like a file", async () => {
    const answer = await visitWith(deployed(), "/account/x.css", { headers: { Cookie: `token=${await tokenOf("amina")}` } });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
  });
});
