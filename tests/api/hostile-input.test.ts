import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import { openOfferRoom } from "#app/domain/offers/open-offer-room.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { reportRoom } from "#app/domain/reports/report-room.ts";
import { jobs } from "#db/schema/jobs.ts";
import { users } from "#db/schema/users.ts";
import { insertPost } from "#tests/support/data/posts.ts";
import { givePoints, LEAK, OFFER, postedJob, publishedReviews, sentOffer } from "#tests/support/fixtures.ts";
import { allEndpoints } from "#worker/api/index.ts";
import { sentReceipt } from "../domain/payments/fixtures.ts";
import { matchedJob, proposedVisit } from "../domain/visits/fixtures.ts";
import { api, tokenOf } from "../support/api.ts";
import { ctxAs, insertDemoUsers } from "../support/ctx.ts";
import { reportMeasurement } from "../support/soak.ts";
import { db, jobForm, verdict } from "./fixtures.ts";
import { bodyFields, type HostileRequest, hostileRequest, type Role, send, wellMeant } from "./hostile-requests.ts";

const REQUESTS = Number(env.HOSTILE_REQUESTS || 3000);
// The soak test draws a seed; here each run sends the same requests.
const SEED = env.HOSTILE_SEED ? Number(env.HOSTILE_SEED) : env.HOSTILE_REQUESTS ? undefined : 20_261_123;
/** Few enough that most rounds hold no request that may change something. */
const AT_ONCE = 20;

afterEach(() => void vi.restoreAllMocks());
beforeAll(insertDemoUsers);

/** Columns that change by design: attempts, last uses, hashes that are made on reading, and signals. */
const CHANGING = new Set([
  "sign_in_failures",
  "otp_codes",
  "sessions",
  "point_entry_hashes",
  "pending_signals",
  "request_minutes",
  "d1_migrations",
  "_cf_KV",
  "_cf_METADATA",
]);
/** Tables that no endpoint writes. */
const REFERENCE = new Set(["wilayas", "communes", "categories", "subcategories"]);

async function tables(): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all<{ name: string }>();
  return results
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("sqlite_") && !CHANGING.has(name) && !REFERENCE.has(name));
}

/** All rows as one text. Whether a notification was read is left out, because every user may read their own. */
async function rowsNow(names: readonly string[]): Promise<string> {
  const found = await env.DB.batch<Record<string, unknown>>(names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  const lines = found.flatMap(({ results }, place) =>
    results.map((row) => `${names[place]}: ${JSON.stringify({ ...row, read_at: 0 })}`),
  );
  return lines.join("\n");
}

/** Waits until the summaries of rooms have been saved. */
async function quietRows(names: readonly string[]): Promise<string> {
  const { results } = await env.DB.prepare("SELECT id FROM rooms").all<{ id: string }>();
  for (const { id } of results) {
    const room = env.CHAT_ROOMS.getByName(id);
    await room.refresh();
    await runDurableObjectAlarm(room);
  }
  return rowsNow(names);
}

/** The first rows that only one of the two has, at most three of each. */
function differing(before: string, after: string): string {
  const [were, are] = [before.split("\n"), after.split("\n")];
  const alone = (these: string[], those: string[]) => {
    const known = new Set(those);
    return these.filter((row) => !known.has(row)).slice(0, 3);
  };
  return JSON.stringify({ gone: alone(were, are), come: alone(are, were) })
    .slice(0, 3000)
    .toWellFormed();
}

/** Endpoints after which the Durable Object of a room continues to write. */
const isOfRooms = ({ name }: HostileRequest) =>
  /chat|room|acceptance|completion|cancellation|rejection|withdrawal|jobs\/:id$/.test(name);

/** Endpoints that change none of those rows on success. A confirmation is a GET that does. */
const changesNothing = ({ name }: HostileRequest) =>
  (name.startsWith("get ") && name !== "get /auth/email/confirm") ||
  name === "post /media/uploads" ||
  name === "post /auth/logout" ||
  name === "post /auth/notifications";

const tokensOfAll = async (): Promise<Record<Role, string | undefined>> => ({
  visitor: undefined,
  nonsense: "nonsense",
  amina: await tokenOf("amina"),
  yacine: await tokenOf("yacine"),
  lydia: await tokenOf("lydia"),
  nadir: await tokenOf("nadir", true),
});

async function answerTo(request: HostileRequest, scene: Parameters<typeof send>[1]) {
  const response = await send(request, scene);
  const said = await response.text();
  return { status: response.status, body: (said === "" ? {} : JSON.parse(said)) as Record<string, unknown> };
}

/** An admin request may close an account or lower a limit, which would change the next round. */
const undoAdminsChanges = () =>
  env.DB.batch([env.DB.prepare("UPDATE users SET is_active = 1 WHERE NOT is_active"), env.DB.prepare("DELETE FROM settings")]);

const inShort = (request: HostileRequest) => JSON.stringify(request).slice(0, 2000).toWellFormed();

describe("hostile input", () => {
  it("never breaks an endpoint, always gets a response with code and id, and changes no row when refused", async (test) => {
    await givePoints("yacine", 10_000);
    const tokens = await tokensOfAll();
    // The first reading makes the key of reviews.
    await api("GET", "/admin/review-keys/", { token: tokens.nadir });
    const names = await tables();
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const answered: Record<string, number> = {};
    const compared: number[] = [];
    let roomsGoOn = true;
    /** The job and the rows of a round. The next round uses them too if this one was refused completely. */
    let kept: { jobId: string; offerId: string; before: string } | undefined;

    await fc.assert(
      fc.asyncProperty(fc.array(hostileRequest, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
        if (kept === undefined) {
          await undoAdminsChanges();
          const jobId = await postedJob("amina");
          const offerId = await sentOffer("yacine", jobId);
          // Read now, because the first GET of the offers marks one as seen.
          await viewJob(ctxAs("amina"), { jobId });
          kept = { jobId, offerId, before: roomsGoOn ? await quietRows(names) : await rowsNow(names) };
        }
        const { jobId, offerId, before } = kept;
        const replies = await Promise.all(
          requests.map(async (request) => {
            // Signing out would take the token from the other requests.
            const { status, body } = await answerTo(request, {
              jobId,
              offerId,
              tokens: request.name === "post /auth/logout" ? await tokensOfAll() : tokens,
            });
            return { request, status, body };
          }),
        );
        for (const { request, status, body } of replies) {
          answered[status] = (answered[status] ?? 0) + 1;
          if (status >= 500) throw new Error(`${status} to ${inShort(request)}`);
          if (status >= 400 && !(typeof body.code === "string" && typeof body.request_id === "string"))
            throw new Error(`${status} without code and id to ${inShort(request)}`);
        }
        const rows = await rowsNow(names);
        roomsGoOn = replies.some(({ request, status }) => status < 300 && isOfRooms(request) && !changesNothing(request));
        const hasAllowed = replies.some(({ request, status }) => status < 300 && !changesNothing(request));
        if (hasAllowed) kept = undefined;
        else compared.push(rows.length);
        if (!hasAllowed && rows !== before)
          throw new Error(`rows changed: ${differing(before, rows)}\nby ${requests.map(inShort).join("\n")}`);
      }),
      // A failure prints its seed: HOSTILE_SEED repeats it, HOSTILE_REQUESTS sends more.
      { numRuns: Math.ceil(REQUESTS / AT_ONCE), seed: SEED, endOnFailure: true },
    );
    log.mockRestore();
    await undoAdminsChanges();
    reportMeasurement(test, {
      item: "G8",
      what: "hostile requests: no 5xx, none without code and id, no row changed",
      expected: "100000",
      measured: Object.values(answered).reduce((sum, times) => sum + times, 0),
    });

    // Most rounds were refused completely, so their rows could be compared.
    expect(compared.length).toBeGreaterThan(REQUESTS / AT_ONCE / 2);
    // The requests were refused in many ways, and some passed the first check.
    expect(Object.keys(answered)).toEqual(expect.arrayContaining(["200", "400", "401", "403", "404", "415"]));
  }, 1_800_000);

  it("with a missing field gets the name of that field", async () => {
    const missing: Record<string, string[]> = {};
    for (const call of allEndpoints.filter(({ body, method }) => body && method === "post")) {
      // An endpoint without required fields is done.
      const jobId = await postedJob("amina");
      const who = /offers|switch-role/.test(call.path) ? "yacine" : "amina";
      const whole = { ...wellMeant(bodyFields(call)), email: "amina@hirfa.example" };
      const isNamed = async (field: string) => {
        const { body } = await api("POST", `${call.path.replace(":id", jobId)}/`, {
          // A sign-in ends the session that requested it.
          token: await tokenOf(who),
          json: { ...whole, [field]: undefined },
        });
        return Array.isArray(body[field]) && body[field][0] === "This field is required.";
      };
      const named: string[] = [];
      for (const field of bodyFields(call)) if (await isNamed(field)) named.push(field);
      if (named.length > 0) missing[`${call.method} ${call.path}`] = named;
    }
    expect(missing).toEqual({
      "post /auth/client/login": ["email", "password"],
      // Either an email or a phone number is enough.
      "post /auth/artisan/login": ["password"],
      "post /auth/admin/login": ["email", "password"],
      "post /auth/client/register": ["email", "password", "first_name", "last_name"],
      "post /auth/artisan/register": ["email", "password", "first_name", "last_name", "phone_number"],
      "post /auth/password": ["current_password", "new_password"],
      "post /auth/email/confirm": ["key"],
      "post /auth/switch-role": ["active_role"],
      // In a body `code` is the error code, so a missing `code` is reported as an error of the whole body.
      "post /auth/social/login": ["state_code"],
      "post /auth/otp/send": ["phone_number", "purpose"],
      "post /auth/otp/resend": ["phone_number", "purpose"],
      "post /auth/otp/verify": ["phone_number", "purpose", "otp"],
      "post /auth/push/receipts": ["receipt", "action"],
      // Either an email or a phone number is enough.
      "post /auth/reset-password": ["otp", "password"],
      // Either an email or a phone number is enough.
      "post /services/contact": ["name", "subject", "message"],
      "post /services/jobs": ["category", "description", "wilaya", "commune"],
      "post /services/jobs/:id/cancellation": ["reason"],
      "post /services/jobs/:id/dispute": ["kind", "statement"],
      "post /services/jobs/:id/offers": ["kind", "price", "message"],
      "post /services/jobs/:id/visits": ["date", "from_time", "to_time"],
      "post /media/uploads": ["purpose", "content_type", "size"],
    });
  });
});

describe("two million characters", () => {
  it("are too many for every endpoint with a body, and change nothing", async () => {
    const names = await tables();
    const jobId = await postedJob("amina");
    const offerId = await sentOffer("yacine", jobId);
    const receiptId = await sentReceipt(ctxAs("yacine").actor);
    const [amina, yacine, nadir] = [await tokenOf("amina"), await tokenOf("yacine"), await tokenOf("nadir", true)];
    await openOfferRoom(ctxAs("amina"), { offerId });
    const { reportId } = await reportRoom(ctxAs("amina"), { roomId: offerId, reason: "spam", text: "" });
    await claimReport(ctxAs("nadir"), { reportId });
    await decideReport(ctxAs("nadir"), { reportId, status: "dismissed", reason: "No." });
    const others = (path: string) => {
      if (/chat.reports/.test(path)) return reportId;
      if (path.includes("receipts")) return receiptId;
      if (/^\/admin\/users\/:id(?:\/(?:pause|phone-number|point-adjustments))?$/.test(path)) return "amina";
      if (path.startsWith("/admin/categories")) return "1";
      if (path.startsWith("/admin/sub-categories")) return "101";
      if (path === "/admin/blogs/:id") return String(postId);
      if (path.startsWith("/admin/packs")) return "1";
      if (path.startsWith("/admin/contact-messages")) return messageId;
      if (path.startsWith("/services/visits")) return visitId;
      return /^\/(?:services\/offers|chat\/rooms)\//.test(path) ? offerId : jobId;
    };
    const { reviewId, jobId: done } = await publishedReviews("yacine");
    const postId = await insertPost({ slug: "un-article" });
    const words = { name: "Samia", subject: "A question", message: "Where?", phone_number: "+213550000077" };
    const { messageId } = await sendContactMessage(ctxAs("amina"), words);
    const visitId = await proposedVisit((await matchedJob()).jobId);
    const before = await quietRows(names);
    const statuses: Record<string, number> = {};
    for (const { method, path, body } of allEndpoints.filter((call) => call.body && call.method !== "get")) {
      const id = /jobs\/:id\/review$/.test(path) ? done : path.includes("/reviews/") ? reviewId : others(path);
      const ofArtisan = /withdrawal|reviews\/:id\/reply|:id\/offers|offers\/:id$|switch-role|payments\/receipts/.test(path);
      const token = path.startsWith("/admin/") ? nadir : ofArtisan ? yacine : amina;
      const field = bodyFields({ body })[0] ?? "x";
      const json = { [field]: "x".repeat(2_000_000) };
      statuses[`${method} ${path}`] = (await api(method.toUpperCase(), `${path.replace(":id", id)}/`, { token, json })).status;
    }
    const isWithoutCase = (path: string) => /disputes?\b|no-shows|arrival/.test(path);
    expect(Object.entries(statuses).filter(([path, status]) => status !== 413 && !isWithoutCase(path))).toEqual([]);
    // The scene has no dispute, report or code for these users: they are refused before the body is read.
    expect(
      Object.entries(statuses)
        .filter(([path]) => isWithoutCase(path))
        .every(([, status]) => [403, 404, 413].includes(status)),
    ).toBe(true);
    expect(Object.keys(statuses).length).toBeGreaterThan(9);
    expect(differing(before, await rowsNow(names))).toBe(differing(before, before));
  });
});

describe("unknown fields", () => {
  it("give a new account no rights", async () => {
    const raw = `{"email":"pollution@hostile.example","password":"a long enough passphrase","first_name":"P","last_name":"Q",
      "__proto__":{"is_admin":true,"isVerified":true},"constructor":{"prototype":{"is_admin":true}},
      "is_admin":true,"isAdmin":true,"is_artisan":true,"is_verified":true,"is_trusted":true,"points":1000,"role":"admin","id":"nadir",
      "email_verified":true,"emailVerifiedAt":1}`;
    const { status, body } = await api("POST", "/auth/client/register/", {
      rawBody: raw,
      headers: { "Content-Type": "application/json" },
    });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      is_admin: false,
      is_artisan: false,
      is_verified: false,
      is_trusted: false,
      email_verified: false,
      points: 0,
    });
    expect((body.user as { id: string }).id).not.toBe("nadir");
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined();
  });

  it("leave other columns of a job unchanged", async () => {
    const jobId = await postedJob("amina");
    const read = async () => (await db.select().from(jobs).where(eq(jobs.id, jobId)))[0];
    const before = await read();
    const json = {
      client_id: "sara",
      clientId: "sara",
      status: "matched",
      points_cost: 0,
      pointsCost: 0,
      held: true,
      live_offers: 0,
      id: "x",
    };
    const { status } = await api("PATCH", `/services/jobs/${jobId}/`, {
      token: await tokenOf("amina"),
      json: { ...json, duration: "half_day" },
    });
    expect(status).toBe(200);
    expect(await read()).toEqual({ ...before, duration: "half_day" });
  });
});

describe("odd spellings", () => {
  it("of bidi marks are removed, and lone surrogates do no harm", async () => {
    const token = await tokenOf("amina");
    const description = "The tap \u202e is leaking\u0000 in the kitchen \ud800 since yesterday.";
    const posted = await api("POST", "/services/jobs/", { token, json: { ...LEAK, description } });
    expect(posted.status).toBe(201);
    const text = (posted.body.job as { description: string }).description;
    expect(text).toBe("The tap  is leaking in the kitchen \ufffd since yesterday.");
    expect(text.isWellFormed()).toBe(true);
  });

  it("of numbers: Arabic digits are read in a phone number and in a price", async () => {
    await db.update(users).set({ phone: "+213661234567" }).where(eq(users.id, "amina"));
    const taken = await api("POST", "/auth/artisan/register/", {
      json: {
        email: "digits@hostile.example",
        password: "a long enough passphrase",
        first_name: "P",
        last_name: "Q",
        phone_number: "٠٦٦١ ٢٣٤ ٥٦٧",
      },
    });
    expect(verdict(taken)).toEqual({ status: 400, code: "user.phone_taken" });

    const jobId = await postedJob("amina");
    const offer = async (price: unknown) =>
      (await api("POST", `/services/jobs/${jobId}/offers/`, { token: await tokenOf("yacine"), json: { ...OFFER, price } })).body
        .price;
    expect(await offer(1e308)).toContain("Ensure this value is less than or equal to 10000000.");
    expect(await offer(4500.5)).toEqual(["A valid integer is required."]);
    expect(await offer(-1)).toEqual(["Ensure this value is greater than or equal to 0."]);
    expect(await offer([4500])).toEqual(["A valid integer is required."]);
    expect(await offer("٤٥٠٠")).toBe(4500);
  });

  it("of a choice as an object with an own toString are refused", async () => {
    const json = { ...LEAK, duration: { toString: "x" } };
    const { status, body } = await api("POST", "/services/jobs/", { token: await tokenOf("amina"), json });
    expect({ status, duration: body.duration }).toEqual({ status: 400, duration: ['"{"toString":"x"}" is not a valid choice.'] });
  });

  it("of a scalar as a list are refused at the field; of a repeated parameter the last counts", async () => {
    const token = await tokenOf("amina");
    const form = jobForm([]);
    form.append("description", "The same field, but a second time.");
    expect((await api("POST", "/services/jobs/", { token, form })).body).toMatchObject({ description: ["Not a valid string."] });
    const found = await api("GET", "/services/communes/?wilaya=16&wilaya=31");
    expect((found.body as unknown as { wilaya: number }[]).every(({ wilaya }) => wilaya === 31)).toBe(true);
  });

  it("of a page or a cursor are refused or find nothing, and never return everything", async () => {
    const token = await tokenOf("yacine");
    const get = async (path: string) => (await api("GET", path, { token })).status;
    expect(await get("/payments/ledger/?page=99999999999999999999")).toBe(400);
    expect(await get("/payments/ledger/?page=0")).toBe(400);
    expect(await get("/payments/ledger/?page_size=100000")).toBe(400);
    expect(await get("/payments/ledger/?page=100000")).toBe(400);
    expect(await get("/payments/ledger/?page=1000")).toBe(404);
    expect(await get("/services/jobs/?after=nonsense")).toBe(400);
    expect(await get("/services/jobs/?scope=everything")).toBe(400);
    expect((await api("GET", "/services/jobs/?after=0.0", { token })).body).toMatchObject({ results: [], next: null });
    expect(await get("/services/offers/?after=nonsense")).toBe(400);
    expect((await api("GET", "/auth/notifications/?before=nonsense", { token })).body).toHaveLength(0);
  });

  // D1 binds at most a hundred values in a statement.
  it("of a list of a hundred ids, and of a hundred rates, are refused at the field", async () => {
    const token = await tokenOf("yacine");
    const ids = Array.from({ length: 100 }, (_, nth) => 100_000 + nth);
    const rates = ids.map((id) => ({ sub_category: id + 100, amount: 1_000, unit: "hour" }));
    for (const json of [{ sub_categories: ids }, { sub_categories: ids, rates }, { categories: ids }, { work_wilayas: ids }]) {
      const { status, body } = await api("PATCH", "/auth/user/", { token, json });
      expect([status, Object.keys(body).some((field) => field in json)]).toEqual([400, true]);
    }
  });

  it("of search words, two thousand characters long or of symbols only, find nothing and break nothing", async () => {
    const search = async (words: string) => (await api("GET", `/services/communes/?search=${encodeURIComponent(words)}`)).status;
    expect([await search("و".repeat(200)), await search("%_[]*?\\'\""), await search("\u0000")]).toEqual([200, 200, 200]);
    expect(await search("و".repeat(2000))).toBe(400);
  });
});
