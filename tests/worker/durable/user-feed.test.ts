import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { signalAdminsStatement } from "#app/domain/live/statements.ts";
import { notifyIfStatements } from "#app/domain/notifications/statements.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { openDb } from "#db/open.ts";
import { sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { api, ORIGIN, tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers, insertUser } from "#tests/support/ctx.ts";
import { LEAK, OFFER } from "#tests/support/fixtures.ts";
import { connect, opened, type Page } from "#tests/support/worker/sockets.ts";

const FEED = "/api/v1/auth/notifications/live";
const db = openDb(env.DB);

beforeAll(insertDemoUsers);

/** A client of this name with a token; every test has an own one. */
async function somebody(name: string) {
  const { phone: _, ...amina } = DEMO_USERS.amina as typeof DEMO_USERS.amina & { phone?: string };
  await insertUser(name, { ...amina, email: `${name}@hirfa.example` });
  return { name, token: await tokenOf(name) };
}

const byToken = (token: string) => ({ Authorization: `Token ${token}` });

/** Inserts a notification past every command; the next write of the Worker, or the cron, flushes its signal. */
const notice = (userId: string) => db.batch([...notifyIfStatements(db, userId, { type: "job_expired", at: Date.now() }, sql`1`)]);

/** A write through the Worker without a signal of its own: it flushes pending signals. */
const anyWrite = async (token: string) =>
  api("PATCH", "/auth/notification-preferences/", {
    token,
    json: { preferences: [{ type: "review_received", channel: "email", is_on: Math.random() < 0.5 }] },
  });

const closedWith = (page: Page) => vi.waitFor(() => expect(page.closed).toHaveLength(1), { timeout: 1_000, interval: 5 });

describe("the live feed", () => {
  it("sends the badges on connect, and a new notification with them", async () => {
    const { name, token } = await somebody("feed-amina");
    const page = await opened(FEED, byToken(token));
    expect(await page.next("unread")).toEqual({ type: "unread", notifications: 0, messages: 0 });
    await notice(name);
    await anyWrite(token);
    const { notification } = await page.next("notification");
    const [inList] = (await api("GET", "/auth/notifications/", { token })).body as unknown as Record<string, unknown>[];
    expect(notification).toEqual(inList);
    expect(await page.next("unread")).toEqual({ type: "unread", notifications: 1, messages: 0 });
  });

  it("shows an offer of another user within a second", async () => {
    const { token } = await somebody("feed-client");
    const { body } = await api("POST", "/services/jobs/", { token, json: LEAK });
    const jobId = (body.job as { id: string }).id;
    const page = await opened(FEED, byToken(token));
    await page.next("unread");
    const sentAt = Date.now();
    const offer = await api("POST", `/services/jobs/${jobId}/offers/`, { token: await tokenOf("yacine"), json: OFFER });
    expect(offer.status).toBe(201);
    const { notification } = await page.next("notification");
    expect(notification).toMatchObject({ type: "new_job_request", data: { job: jobId, offer: offer.body.id } });
    expect(Date.now() - sentAt).toBeLessThan(1_000);
  });

  it("shows admins the pending work of the admin area as it changes, and nobody else", async () => {
    const admin = byToken(await tokenOf("nadir", true));
    const { token } = await somebody("feed-no-admin");
    const [admins, other] = [await opened(FEED, admin), await opened(FEED, byToken(token))];
    const before = await admins.next("waiting");
    const words = { name: "Samia", subject: "No letter came", message: "I signed up yesterday.", phone_number: false };

    await api("POST", "/services/contact/", { json: { ...words, email: "samia@hirfa.example" } });

    expect(await admins.next("waiting")).toEqual({
      ...before,
      contact_messages: Number(before.contact_messages) + 1,
      changes: 1,
    });
    await other.next("unread");
    expect(other.frames).toEqual([]);
  });

  it("tells admins that pending work changed also when its counts stay equal, and no other page that one was opened", async () => {
    const admin = byToken(await tokenOf("nadir", true));
    const page = await opened(FEED, admin);
    const before = await page.next("waiting");
    const other = await opened(FEED, admin);
    await other.next("waiting");
    expect(page.frames.filter(({ type }) => type === "waiting")).toEqual([]);
    await signalAdminsStatement(db);
    await anyWrite((await somebody("feed-writes")).token);
    expect(await page.next("waiting")).toEqual({ ...before, changes: 1 });
  });

  it("updates every page of a user, and nobody else's", async () => {
    const [one, other] = [await somebody("feed-one"), await somebody("feed-other")];
    const pages = [await opened(FEED, byToken(one.token)), await opened(FEED, byToken(await tokenOf(one.name)))];
    const strangers = await opened(FEED, byToken(other.token));
    await notice(one.name);
    await anyWrite(other.token);
    for (const page of pages) expect(await page.next("notification")).toMatchObject({ type: "notification" });
    await strangers.next("unread");
    expect(strangers.frames).toEqual([]);
  });

  it("tells the other pages when one has read all", async () => {
    const { name, token } = await somebody("feed-reads");
    await notice(name);
    const page = await opened(FEED, byToken(token));
    expect(await page.next("unread")).toMatchObject({ notifications: 1 });
    await api("POST", "/auth/notifications/", { token, json: {} });
    expect(await page.next("unread")).toMatchObject({ notifications: 0 });
  });

  it("sends a new connection the notifications after its last one, once and in order", async () => {
    const { name, token } = await somebody("feed-away");
    await notice(name);
    await notice(name);
    await notice(name);
    const listed = (await api("GET", "/auth/notifications/", { token })).body as unknown as { id: string }[];
    const rows = await db.all<{ id: string }>(sql`SELECT id FROM notifications WHERE user_id = ${name} ORDER BY rowid`);
    const page = await opened(`${FEED}?after=${rows[0]?.id}`, byToken(token));
    await page.next("unread");
    const brought = page.frames.map(({ notification }) => (notification as { id: string }).id);
    expect(brought).toEqual(rows.slice(1).map(({ id }) => id));
    expect(listed.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  it("continues after its object was evicted, with the socket open", async () => {
    const { name, token } = await somebody("feed-evicted");
    const page = await opened(FEED, byToken(token));
    await page.next("unread");
    await evictDurableObject(env.USER_FEEDS.getByName(name));
    await notice(name);
    await anyWrite(token);
    expect(await page.next("notification")).toBeDefined();
    expect(page.frames.filter(({ type }) => type === "notification")).toEqual([]);
  });

  // A user has at most ten sockets. A phone that left sockets open can still connect.
  it("has ten sockets of a user at most: an eleventh closes the oldest, and nobody else's", async () => {
    const [one, other] = [await somebody("feed-many"), await somebody("feed-few")];
    const others = await opened(FEED, byToken(other.token));
    const pages: Page[] = [];
    for (let place = 0; place < 12; place++) {
      if (place === 6) await evictDurableObject(env.USER_FEEDS.getByName(one.name));
      pages.push(await opened(FEED, byToken(one.token)));
    }

    await vi.waitFor(() => expect(pages[1]?.closed).toHaveLength(1));
    const replaced = [{ code: 4429, reason: "too_many_sockets" }];
    expect(pages.map(({ closed }) => closed)).toEqual([replaced, replaced, ...Array(10).fill([])]);
    await notice(one.name);
    await anyWrite(other.token);
    for (const page of pages.slice(2)) expect(await page.next("notification")).toBeDefined();
    expect(others.closed).toEqual([]);
  });

  it("answers a ping", async () => {
    const { token } = await somebody("feed-ping");
    const page = await opened(FEED, byToken(token));
    page.send('{"type":"ping"}');
    expect(await page.next("pong")).toEqual({ type: "pong" });
  });
});

// Access is refused before a socket is opened.
describe("the live feed refuses", () => {
  const refused = async (headers: Record<string, string>) => (await connect(FEED, headers)).status;

  it("a request without a token, with a wrong one, or with a guest's link", async () => {
    expect(await refused({})).toBe(401);
    expect(await refused(byToken("nonsense"))).toBe(401);
    expect(await refused({ Authorization: "Guest nonsense" })).toBe(401);
  });

  it("a cookie from another site, from none, or from a page without an origin", async () => {
    const { token } = await somebody("feed-cookie");
    const Cookie = `token=${token}`;
    for (const Origin of ["https://evil.example", "null", `${ORIGIN}.evil.example`, "http://localhost"])
      expect([Origin, await refused({ Cookie, Origin })]).toEqual([Origin, 403]);
    expect(await refused({ Cookie })).toBe(403);
    const page = await opened(FEED, { Cookie, Origin: ORIGIN });
    expect(await page.next("unread")).toBeDefined();
  });

  it("a request without an upgrade", async () => {
    const { token } = await somebody("feed-plain");
    const { status, body, headers } = await api("GET", "/auth/notifications/live/", { token });
    expect([status, body.code, headers.get("Upgrade")]).toEqual([426, "upgrade_required", "websocket"]);
  });

  it("a deactivated account", async () => {
    const { name, token } = await somebody("feed-closed");
    await db.update(users).set({ isActive: false }).where(eq(users.id, name));
    expect(await refused(byToken(token))).toBe(401);
  });
});

// Only a ping is read from this socket.
describe("a frame from a page", () => {
  const codes = (page: Page) => page.frames.filter(({ type }) => type === "error").map(({ code }) => code);

  it("is refused if it is no JSON, no object or of unknown type", async () => {
    const { token } = await somebody("feed-frames");
    const page = await opened(FEED, byToken(token));
    for (const text of ["{", "[]", "7", '{"type":"message","text":"hello"}']) page.send(text);
    page.send(new Uint8Array([1, 2, 3]).buffer);
    await vi.waitFor(() => expect(codes(page)).toEqual(Array.from({ length: 5 }, () => "bad_frame")));
    expect(page.closed).toEqual([]);
  });

  it("closes the socket if it is larger than 64 kB", async () => {
    const { token } = await somebody("feed-large");
    const page = await opened(FEED, byToken(token));
    page.send(JSON.stringify({ type: "ping", text: "x".repeat(1_000_000) }));
    await closedWith(page);
    expect(page.closed).toEqual([{ code: 1009, reason: "too_large" }]);
  });

  it("closes the socket in a flood, and no other", async () => {
    const { name, token } = await somebody("feed-flood");
    const [page, other] = [await opened(FEED, byToken(token)), await opened(FEED, byToken(token))];
    for (let sent = 0; sent < 1_000; sent++) page.send("{}");
    await closedWith(page);
    expect(page.closed).toEqual([{ code: 1008, reason: "too_fast" }]);
    await notice(name);
    await anyWrite(token);
    expect(await other.next("notification")).toBeDefined();
  });
});

// A revoked session must close its sockets.
describe("an ended session closes its sockets within a second", () => {
  const endings: [string, (who: { name: string; token: string }) => Promise<unknown>][] = [
    ["logout", ({ token }) => api("POST", "/auth/logout/", { token })],
    ["all_devices", async ({ name }) => api("DELETE", "/auth/sessions/", { token: await tokenOf(name) })],
  ];

  it.each(endings)("%s", async (ending, act) => {
    const who = await somebody(`ends-${ending.replace("_", "-")}`);
    const [page, other] = [await opened(FEED, byToken(who.token)), await somebody(`${who.name}-other`)];
    const others = await opened(FEED, byToken(other.token));
    await act(who);
    await closedWith(page);
    expect(page.closed).toEqual([{ code: 4401, reason: "session_ended" }]);
    expect(others.closed).toEqual([]);
  });

  it("if the account is deactivated, by any write", async () => {
    const { name, token } = await somebody("ends-inactive");
    const page = await opened(FEED, byToken(token));
    await db.update(users).set({ isActive: false }).where(eq(users.id, name));
    await anyWrite(await tokenOf("karim"));
    await closedWith(page);
    expect(page.closed).toMatchObject([{ code: 4401 }]);
  });

  it("but not those of the user's other sessions", async () => {
    const { name, token } = await somebody("ends-one");
    const [page, other] = [await opened(FEED, byToken(token)), await opened(FEED, byToken(await tokenOf(name)))];
    await api("POST", "/auth/logout/", { token });
    await closedWith(page);
    await notice(name);
    await anyWrite(await tokenOf("karim"));
    expect(await other.next("notification")).toBeDefined();
    expect(other.closed).toEqual([]);
  });

  it("if it expires, by the clock of the object", async () => {
    const { name, token } = await somebody("ends-late");
    const page = await opened(FEED, byToken(token));
    await page.next("unread");
    await db
      .update(sessions)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(sessions.userId, name));
    expect(await runDurableObjectAlarm(env.USER_FEEDS.getByName(name))).toBe(true);
    await closedWith(page);
    expect(page.closed).toMatchObject([{ code: 4401 }]);
  });

  it("and a room knows the active sessions, and refuses an ended one", async () => {
    const { name, token } = await somebody("ends-watched");
    const [sessionId = ""] = token.split(".");
    const feed = env.USER_FEEDS.getByName(name);
    expect(await feed.watch(newId(), sessionId)).toBe(true);
    await api("POST", "/auth/logout/", { token });
    const refused = newId();
    expect(await feed.watch(refused, sessionId)).toBe(false);
    const left = await runInDurableObject(feed, (_, { storage }) =>
      storage.sql.exec("SELECT count(*) AS count FROM watches WHERE subject = ?", refused).one(),
    );
    expect(left).toEqual({ count: 0 });
  });
});
