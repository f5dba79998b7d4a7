import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { createLiveTicket } from "#app/domain/live/live-ticket.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { openDb } from "#db/open.ts";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { guests } from "#db/schema/guests.ts";
import { jobs } from "#db/schema/jobs.ts";
import { api, ORIGIN, tokenOf } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers, insertGuest } from "#tests/support/ctx.ts";
import {
  acceptedOffer,
  givePoints,
  insertClient,
  insertPlumber,
  LEAK,
  OFFER,
  postedJob,
  sentOffer,
} from "#tests/support/fixtures.ts";
import { connect, opened, type Page } from "#tests/support/worker/sockets.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

const byToken = (token: string) => ({ Authorization: `Token ${token}` });
const live = (jobId: string) => `/api/v1/services/jobs/${jobId}/live`;
const closedWith = (page: Page) => vi.waitFor(() => expect(page.closed).toHaveLength(1), { timeout: 1_000, interval: 5 });

/** Other artisans are notified meanwhile, so the expected state may be in a later frame. */
const counted = (page: Page, counts: Record<string, number | string | boolean>) =>
  vi.waitFor(() => expect(page.frames.findLast(({ type }) => type === "counts")).toMatchObject(counts), {
    timeout: 3_000,
    interval: 5,
  });

/** A job of a client with that name, its page open. */
async function watched(name: string) {
  await insertClient(name);
  const token = await tokenOf(name);
  const { body } = await api("POST", "/services/jobs/", { token, json: LEAK });
  const jobId = (body.job as { id: string }).id;
  const page = await opened(live(jobId), byToken(token));
  const first = await page.next("counts");
  return { name, token, jobId, page, first };
}

/** Announces the job to those artisans by wave. The queue may have announced it before, and does not afterwards. */
async function announced(jobId: string, waves: Record<string, number>): Promise<void> {
  const announcedAt = sql`coalesce(${jobs.announcedAt}, ${Date.now()})`;
  await db
    .update(jobs)
    .set({ lastWave: Math.max(...Object.values(waves)), nextWave: null, nextWaveAt: null, announcedAt })
    .where(eq(jobs.id, jobId));
  const told = Object.entries(waves).map(([artisanId, wave]) => {
    return { jobId, artisanId, wave, reason: "same_commune" as const, createdAt: Date.now() };
  });
  await db
    .insert(jobAnnouncements)
    .values(told)
    .onConflictDoUpdate({ target: [jobAnnouncements.jobId, jobAnnouncements.artisanId], set: { wave: sql`excluded.wave` } });
}

const offerOf = async (name: string, jobId: string, json: unknown = OFFER) =>
  api("POST", `/services/jobs/${jobId}/offers/`, { token: await tokenOf(name), json });

const saysWriting = async (name: string, jobId: string) =>
  api("POST", `/services/jobs/${jobId}/writing/`, { token: await tokenOf(name) });

describe("the live page of a job", () => {
  it("gets the full state on connect", async () => {
    const { jobId, first } = await watched("counts-first");
    const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
    // The queue may have sent the first one already.
    expect([null, 0]).toContain(first.wave);
    expect(first).toEqual({
      ...{ type: "counts", status: "open", held: false },
      ...{ notified: 0, seen: 0, writing: 0, offers: 0, wave: first.wave },
      opened_at: new Date(job?.openedAt ?? 0).toISOString(),
      ...{ next_wave_at: expect.any(String), promise: "running" },
    });
  });

  it("shows notified artisans, and the first view", async () => {
    const { jobId, page } = await watched("counts-told");
    await announced(jobId, { yacine: 1, karim: 2 });
    await viewJob(ctxAs("yacine", { now: Date.now() }), { jobId });
    await api("GET", `/services/jobs/${jobId}/offers/`, { token: await tokenOf("karim") });
    await counted(page, { notified: 2, seen: 2, wave: 2 });
  });

  it("is told each state of the job, also where no notification is", async () => {
    const guest = "live4states000000000";
    await insertGuest(guest, "+213558888820");
    const jobId = await postedJob(guestActor({ userId: guest, firstName: "Samira", language: "ar", isConfirmed: true }));
    const Authorization = `Guest ${await guestLinkTokenOf(ctxAs("amina").signer, guest)}`;
    await db.update(jobs).set({ held: true }).where(eq(jobs.id, jobId));
    const page = await opened(live(jobId), { Authorization });
    await counted(page, { status: "open", held: true });
    expect((await api("POST", `/admin/jobs/${jobId}/release/`, { token: await tokenOf("nadir", true) })).status).toBe(200);
    await counted(page, { status: "open", held: false });
    expect((await api("POST", `/services/jobs/${jobId}/closure/`, { headers: { Authorization }, json: {} })).status).toBe(200);
    await counted(page, { status: "archived", held: false });
  });

  it("is told each change of a visit, an answer without a notification too", async () => {
    const guest = "livevisits0000000000";
    await insertGuest(guest, "+213558888821");
    const client = guestActor({ userId: guest, firstName: "Samira", language: "ar", isConfirmed: true });
    const jobId = await postedJob(client);
    await givePoints("yacine", 20);
    await acceptedOffer(client, await sentOffer("yacine", jobId));
    const Authorization = `Guest ${await guestLinkTokenOf(ctxAs("amina").signer, guest)}`;
    const page = await opened(live(jobId), { Authorization });
    expect(await page.next("counts")).not.toHaveProperty("visits");
    const visits = `/services/jobs/${jobId}/visits/`;
    const slot = { date: dayInAlgiers(Date.now() + 2 * 86_400_000), from_time: "10:00", to_time: "12:00" };
    const token = await tokenOf("yacine");
    const { body } = await api("POST", visits, { token, json: slot });
    await counted(page, { visits: 1 });
    await api("POST", `/services/visits/${body.id}/refusal/`, { token, json: { revision: 1 } });
    await counted(page, { visits: 2 });
  });

  it("is told that the artisan says the work is done, because a guest has no notifications", async () => {
    const guest = "livesaiddone00000000";
    await insertGuest(guest, "+213558888822");
    const client = guestActor({ userId: guest, firstName: "Samira", language: "ar", isConfirmed: true });
    const jobId = await postedJob(client);
    await givePoints("yacine", 20);
    await acceptedOffer(client, await sentOffer("yacine", jobId));
    const Authorization = `Guest ${await guestLinkTokenOf(ctxAs("amina").signer, guest)}`;
    const page = await opened(live(jobId), { Authorization });
    expect(await page.next("counts")).not.toHaveProperty("said_done");
    const token = await tokenOf("yacine");
    expect((await api("POST", `/services/jobs/${jobId}/completion/`, { token, json: {} })).status).toBe(200);
    await counted(page, { status: "matched", said_done: true });
  });

  it("shows one view of an artisan who read the job by API, however often", async () => {
    const { jobId, page } = await watched("counts-read");
    await announced(jobId, { yacine: 1, karim: 1 });
    await api("GET", `/services/jobs/${jobId}/`, { token: await tokenOf("yacine") });
    await counted(page, { notified: 2, seen: 1 });
    const seenAt = async () =>
      (await db.select().from(jobAnnouncements).where(eq(jobAnnouncements.jobId, jobId))).map((notice) => notice.seenAt);
    const before = await seenAt();
    await api("GET", `/services/jobs/${jobId}/`, { token: await tokenOf("yacine") });
    await api("GET", `/services/jobs/${jobId}/`, { token: await tokenOf("amina") });
    await api("GET", `/services/jobs/${jobId}/`, { token: await tokenOf("nadir", true) });
    expect(await seenAt()).toEqual(before);
  });

  it("gets an offer and each change of it within a second, in the schema of the list", async () => {
    const { token, jobId, page } = await watched("offers-come");
    await insertPlumber("offers-come-by", 50);
    const sentAt = Date.now();
    const sent = await offerOf("offers-come-by", jobId);
    const { offer } = await page.next("offer");
    expect(Date.now() - sentAt).toBeLessThan(1_000);
    await counted(page, { offers: 1 });
    await api("PATCH", `/services/offers/${sent.body.id}/`, { token: await tokenOf("offers-come-by"), json: { price: 5_000 } });
    const revised = (await page.next("offer")).offer;
    const [listed] = (await api("GET", `/services/jobs/${jobId}/offers/`, { token })).body as unknown as Record<
      string,
      unknown
    >[];
    expect(offer).toMatchObject({ id: sent.body.id, status: "sent", price: OFFER.price });
    expect(revised).toEqual(listed);
    expect(revised).toMatchObject({ status: "revised", asked_price: 5_000 });
  });

  it("hides phone numbers in an offer until the client accepts one", async () => {
    const { jobId, page } = await watched("offers-masked");
    await insertPlumber("offers-masked-by", 50);
    await offerOf("offers-masked-by", jobId, { ...OFFER, message: "Call me at 0550 12 34 56 for this leak" });
    expect(JSON.stringify(await page.next("offer"))).not.toContain("0550");
  });

  it("is not sent again what it had on connect", async () => {
    const { token, jobId, page } = await watched("offers-known");
    await insertPlumber("offers-known-by", 50);
    await offerOf("offers-known-by", jobId);
    await page.next("offer");
    const second = await opened(live(jobId), byToken(token));
    await counted(second, { offers: 1 });
    expect([...second.frames, ...page.frames].filter(({ type }) => type === "offer")).toEqual([]);
    await saysWriting("karim", jobId);
    await counted(second, { writing: 1 });
    expect(second.frames.filter(({ type }) => type === "offer")).toEqual([]);
  });

  it("continues after its object was evicted", async () => {
    const { jobId, page } = await watched("job-evicted");
    await insertPlumber("job-evicted-by", 50);
    await evictDurableObject(env.JOB_FEEDS.getByName(jobId));
    await offerOf("job-evicted-by", jobId);
    expect(await page.next("offer")).toBeDefined();
    await counted(page, { offers: 1 });
    expect(page.frames.filter(({ type }) => type === "offer")).toEqual([]);
  });
});

// A user has at most ten sockets on a job. A phone that left sockets open can still connect.
describe("the sockets of a job", () => {
  const replaced = [{ code: 4429, reason: "too_many_sockets" }];
  const twelve = async (open: () => Promise<Page>) => {
    const pages: Page[] = [];
    for (let place = 0; place < 12; place++) pages.push(await open());
    await vi.waitFor(() => expect(pages[1]?.closed).toHaveLength(1));
    return pages.map(({ closed }) => closed);
  };

  it("are ten of its client at most: an eleventh closes the oldest, and none of another job", async () => {
    const { page, jobId, token } = await watched("many-pages");
    const other = await watched("few-pages");

    expect(await twelve(() => opened(live(jobId), byToken(token)))).toEqual([replaced, replaced, ...Array(10).fill([])]);
    expect([page.closed, other.page.closed]).toEqual([replaced, []]);
  });

  it("are ten of a guest at most, by the link", async () => {
    const guest = "many0guest0000000000";
    await insertGuest(guest, "+213558888810");
    const jobId = await postedJob(guestActor({ userId: guest, firstName: "Samira", language: "ar", isConfirmed: true }));
    const Authorization = `Guest ${await guestLinkTokenOf(ctxAs("amina").signer, guest)}`;

    expect(await twelve(() => opened(live(jobId), { Authorization }))).toEqual([replaced, replaced, ...Array(10).fill([])]);
  });
});

describe("an artisan who writes an offer", () => {
  it("is counted once however often they type, never named, and not after the offer was sent", async () => {
    const { jobId, page } = await watched("writes-once");
    await insertPlumber("writes-once-by", 50);
    for (let typed = 0; typed < 3; typed++) expect((await saysWriting("writes-once-by", jobId)).status).toBe(204);
    await counted(page, { writing: 1 });
    await saysWriting("karim", jobId);
    await counted(page, { writing: 2 });
    expect(JSON.stringify(page.frames)).not.toMatch(/karim|writes-once-by/i);
    await offerOf("writes-once-by", jobId);
    await counted(page, { writing: 1, offers: 1 });
  });

  it("is counted for a minute", async () => {
    const { jobId, page } = await watched("writes-minute");
    await saysWriting("karim", jobId);
    await counted(page, { writing: 1 });
    const feed = env.JOB_FEEDS.getByName(jobId);
    const wakesIn = await runInDurableObject(feed, async (_, state) => ((await state.storage.getAlarm()) ?? 0) - Date.now());
    expect(wakesIn).toBeGreaterThan(50_000);
    expect(wakesIn).toBeLessThanOrEqual(60_000);
    await runInDurableObject(feed, (_, state) => void state.storage.sql.exec("UPDATE writers SET until = 1"));
    expect(await runDurableObjectAlarm(feed)).toBe(true);
    await counted(page, { writing: 0 });
  });

  it("is never the client of the job, and nobody on a closed job", async () => {
    const mine = await postedJob("yacine");
    expect(await saysWriting("yacine", mine)).toMatchObject({ status: 409, body: { code: "job.own" } });
    const { token, jobId } = await watched("writes-closed");
    await api("POST", `/services/jobs/${jobId}/closure/`, { token, json: {} });
    expect((await saysWriting("karim", jobId)).status).toBeGreaterThanOrEqual(404);
  });
});

// Only its client receives live updates of a job.
describe("the live page of a job opens", () => {
  it("to its client only, by token or by a cookie of our own pages", async () => {
    const { jobId, token } = await watched("opens-to");
    const status = async (headers: Record<string, string>) => (await connect(live(jobId), headers)).status;
    expect(await status({})).toBe(401);
    expect(await status(byToken("nonsense"))).toBe(401);
    expect(await status(byToken(await tokenOf("amina")))).toBe(404);
    expect(await status(byToken(await tokenOf("yacine")))).toBe(403);
    expect(await status(byToken(await tokenOf("nadir", true)))).toBe(403);
    const Cookie = `token=${token}`;
    for (const Origin of ["https://evil.example", "null"]) expect(await status({ Cookie, Origin })).toBe(403);
    expect(await status({ Cookie })).toBe(403);
    expect(await status({ Cookie, Origin: ORIGIN })).toBe(101);
    expect((await connect(live("0".repeat(20)), byToken(token))).status).toBe(404);
  });

  it("to the guest of its link, until an account owns the job", async () => {
    const guest = "live0guest0000000000";
    await insertGuest(guest, "+213558888888");
    const jobId = await postedJob(guestActor({ userId: guest, firstName: "Samira", language: "ar", isConfirmed: true }));
    const followToken = await guestLinkTokenOf(ctxAs("amina").signer, guest);
    const page = await opened(live(jobId), { Authorization: `Guest ${followToken}` });
    await counted(page, { offers: 0 });
    const inBrowser = await opened(live(jobId), { Cookie: `guest=${followToken}`, Origin: ORIGIN });
    expect(await inBrowser.next("counts")).toBeDefined();
    expect((await connect(live(jobId), { Cookie: `guest=${followToken}`, Origin: "https://evil.example" })).status).toBe(403);
    await db.batch([
      db.update(jobs).set({ clientId: "amina" }).where(eq(jobs.id, jobId)),
      db.update(guests).set({ endedAt: Date.now() }).where(eq(guests.userId, guest)),
    ]);
    await api("POST", "/auth/logout/", { token: await tokenOf("lydia") });
    await closedWith(page);
    await closedWith(inBrowser);
    expect([...page.closed, ...inBrowser.closed]).toMatchObject([{ code: 4401 }, { code: 4401 }]);
  });
});

// A page that is opened by its link opens the socket by a ticket, even in a browser of a signed-in user.
describe("a ticket for the live page of a guest's job", () => {
  const ticketed = async (guest: string, phone: string) => {
    await insertGuest(guest, phone);
    const jobId = await postedJob(guestActor({ userId: guest, firstName: "Samira", language: "ar", isConfirmed: true }));
    const Authorization = `Guest ${await guestLinkTokenOf(ctxAs("amina").signer, guest)}`;
    const ask = async () => {
      const { status, body } = await api("POST", `/services/jobs/${jobId}/live-tickets/`, { headers: { Authorization } });
      expect(status).toBe(201);
      return `${live(jobId)}/${body.ticket}`;
    };
    return { jobId, ask };
  };

  it("opens it once, from our own pages only, and offers appear", async () => {
    const { jobId, ask } = await ticketed("live0ticket000000000", "+213558888801");
    const path = await ask();
    expect((await connect(path, {})).status).toBe(403);
    for (const Origin of ["null", "https://evil.example", ORIGIN.replace("http", "ws")])
      expect((await connect(path, { Origin })).status).toBe(403);
    const page = await opened(path, { Origin: ORIGIN, Cookie: `token=${await tokenOf("amina")}` });
    await insertPlumber("ticket-offers", 50);
    await offerOf("ticket-offers", jobId);
    expect((await page.next("offer")).offer).toMatchObject({ status: "sent" });
    expect((await connect(path, { Origin: ORIGIN })).status).toBe(403);
  });

  it("does not work half a minute later, for another job, or with a changed character", async () => {
    const { jobId, ask } = await ticketed("live1ticket000000000", "+213558888802");
    const other = await ticketed("live2ticket000000000", "+213558888803");
    const path = await ask();
    const cut = path.slice(0, -1);
    for (const wrong of [path.replace(jobId, other.jobId), cut, `${cut}${path.endsWith("A") ? "B" : "A"}`])
      expect((await connect(wrong, { Origin: ORIGIN })).status).toBe(403);
    const early = ctxAs("amina", { now: Date.now() - 31_000 });
    const guest = guestActor({ userId: "live1ticket000000000", firstName: "Samira", language: "ar", isConfirmed: true });
    const late = await createLiveTicket({ ...early, actor: guest }, jobId);
    expect((await connect(`${live(jobId)}/${late}`, { Origin: ORIGIN })).status).toBe(403);
  });

  it("does not work for a user, and ends with the link", async () => {
    const { jobId, ask } = await ticketed("live3ticket000000000", "+213558888804");
    const path = await ask();
    const { token, jobId: own } = await watched("ticket-account");
    expect((await api("POST", `/services/jobs/${own}/live-tickets/`, { token })).status).toBe(403);
    const page = await opened(await ask(), { Origin: ORIGIN });
    await db.batch([
      db.update(jobs).set({ clientId: "amina" }).where(eq(jobs.id, jobId)),
      db.update(guests).set({ endedAt: Date.now() }).where(eq(guests.userId, "live3ticket000000000")),
    ]);
    await api("POST", "/auth/logout/", { token });
    await closedWith(page);
    expect(page.closed).toMatchObject([{ code: 4401 }]);
    expect((await connect(path, { Origin: ORIGIN })).status).toBe(403);
  });
});

// A revoked session must close its sockets.
describe("the live page of a job is closed within a second", () => {
  it("if its session ends, and no other's", async () => {
    const { name, token, jobId, page } = await watched("closes-logout");
    const other = await opened(live(jobId), byToken(await tokenOf(name)));
    await api("POST", "/auth/logout/", { token });
    await closedWith(page);
    expect(page.closed).toEqual([{ code: 4401, reason: "session_ended" }]);
    await saysWriting("karim", jobId);
    await vi.waitFor(() => expect(other.frames.at(-1)).toMatchObject({ type: "counts", writing: 1 }));
    expect(other.closed).toEqual([]);
  });

  it("if the job is deleted", async () => {
    const { token, jobId, page } = await watched("closes-deleted");
    expect((await api("DELETE", `/services/jobs/${jobId}/`, { token })).status).toBe(204);
    await closedWith(page);
    expect(page.closed).toEqual([{ code: 4404, reason: "not_found" }]);
  });

  it("if it sends a frame that is too large, or too many", async () => {
    const { page, jobId, token } = await watched("closes-flood");
    page.send("x".repeat(70_000));
    await closedWith(page);
    expect(page.closed).toMatchObject([{ code: 1009 }]);
    const second = await opened(live(jobId), byToken(token));
    for (let sent = 0; sent < 100; sent++) second.send("[]");
    await closedWith(second);
    expect(second.closed).toMatchObject([{ code: 1008 }]);
  });
});
