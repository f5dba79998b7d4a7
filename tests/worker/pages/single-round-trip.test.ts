import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDb } from "#db/open.ts";
import { sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { ORIGIN, tokenOf } from "#tests/support/api.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { insertUser } from "#tests/support/ctx.ts";
import worker from "#worker/index.ts";

const db = openDb(env.DB);
const FEED = "/api/v1/services/jobs/?scope=nearby";

/** An artisan of this name who is in the cache of an isolate, with a counting database. */
async function known(name: string) {
  const { phone: _, ...yacine } = DEMO_USERS.yacine;
  await insertUser(name, { ...yacine, email: `${name}@hirfa.example` });
  const token = await tokenOf(name);
  const { db: counted, meter } = countingD1(env.DB);
  const ask = async (path: string, as: string = token) => {
    const headers: HeadersInit = path.startsWith("/api/") ? { Authorization: `Token ${as}` } : { Cookie: `token=${as}` };
    const before = meter.trips;
    // as: a request from outside has more origin data, and nothing here reads it
    const request = new Request(`${ORIGIN}${path}`, { headers, redirect: "manual" }) as Parameters<typeof worker.fetch>[0];
    const response = await worker.fetch(request, { ...env, DB: counted });
    return { status: response.status, headers: response.headers, body: await response.text(), trips: meter.trips - before };
  };
  await ask("/api/v1/auth/user/");
  const sessionId = token.split(".")[0] ?? "";
  const change = (values: Partial<typeof users.$inferInsert>) => db.update(users).set(values).where(eq(users.id, name));
  return { token, sessionId, ask, change };
}

describe("a user in the session cache", () => {
  it("gets a page and a list of the API in one round trip, session included", async () => {
    const { ask } = await known("ali");
    const page = await ask("/fr/jobs");
    const list = await ask(FEED);
    expect([page, list].map(({ status, trips }) => [status, trips])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(page.body).toContain("Demandes");
    expect(JSON.parse(list.body)).toMatchObject({ count: 0, results: [] });
  });

  it("sees changes made meanwhile", async () => {
    const { ask, change } = await known("badis");
    await change({ firstName: "Yassine" });
    expect((await ask("/fr/account")).body).toContain("Yassine");
    expect(JSON.parse((await ask("/api/v1/auth/user/")).body)).toMatchObject({ first_name: "Yassine" });
  });
});

// Rights and sessions are checked at each request, whatever the isolate has cached.
describe("a cached session", () => {
  it("is refused after it was ended elsewhere", async () => {
    const { sessionId, ask } = await known("djamel");
    await db.delete(sessions).where(eq(sessions.id, sessionId));
    expect(await ask(FEED)).toMatchObject({ status: 401 });
    const page = await ask("/fr/jobs");
    expect([page.status, page.headers.get("Location")]).toEqual([302, "/fr/login?next=%2Ffr%2Fjobs"]);
    expect(page.headers.get("Set-Cookie")).toMatch(/^token=;/);
  });

  it("is refused after its account was deactivated", async () => {
    const { ask, change } = await known("farid");
    await change({ isActive: false });
    const list = await ask(FEED);
    expect([list.status, JSON.parse(list.body)]).toMatchObject([401, { code: "user_inactive" }]);
    expect((await ask("/fr/jobs")).headers.get("Location")).toBe("/fr/deactivated");
  });

  it("is refused for a right that was removed", async () => {
    const { ask, change } = await known("ghani");
    await change({ isArtisan: false, activeRole: "client" });
    expect(await ask(FEED)).toMatchObject({ status: 403 });
    expect((await ask("/fr/jobs")).headers.get("Location")).toBe("/fr");
  });

  it("is refused after it expired", async () => {
    const { sessionId, ask } = await known("hakim");
    await db
      .update(sessions)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(sessions.id, sessionId));
    expect(await ask(FEED)).toMatchObject({ status: 401 });
  });

  it("is refused by its id alone", async () => {
    const { sessionId, ask } = await known("idir");
    const forged = `${sessionId}.${"A".repeat(43)}`;
    expect(await ask(FEED, forged)).toMatchObject({ status: 401 });
    expect((await ask("/fr/jobs", forged)).headers.get("Location")).toBe("/fr/login?next=%2Ffr%2Fjobs");
  });

  it("is extended by use, also in the cookie of a page", async () => {
    const { token, sessionId, ask } = await known("jugurtha");
    await db
      .update(sessions)
      .set({ lastUsedAt: Date.now() - 2 * 3_600_000 })
      .where(eq(sessions.id, sessionId));
    const page = await ask("/fr/jobs");
    expect(page.headers.get("Set-Cookie")).toContain(token);
    const [row] = await db.select({ lastUsedAt: sessions.lastUsedAt }).from(sessions).where(eq(sessions.id, sessionId));
    expect(row?.lastUsedAt).toBeGreaterThan(Date.now() - 60_000);
  });
});
