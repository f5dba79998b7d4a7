import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { pausedArtisan } from "#tests/domain/no-shows/paused.ts";
import { acceptedOffer, givePoints, insertPlumber, LEAK, OFFER, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import worker from "#worker/index.ts";
import { JPEG, PNG } from "../domain/media/sample-images.ts";
import { api, ORIGIN, type Reply, tokenOf } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { balanceOf, counted, db, jobForm, verdict } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const post = (token: string, key: string, json: unknown = LEAK) =>
  api("POST", "/services/jobs/", { token, json, headers: { "Idempotency-Key": key } });

const offer = (token: string, jobId: string, key: string, json: unknown = OFFER) =>
  api("POST", `/services/jobs/${jobId}/offers/`, { token, json, headers: { "Idempotency-Key": key } });

const jobIdOf = ({ body }: Reply) => (body.job as { id: string } | undefined)?.id;

const jobsNow = () => db.$count(jobs);
const offersOn = (jobId: string) => db.$count(offers, eq(offers.jobId, jobId));

const picturesStored = async () => (await env.MEDIA.list({ prefix: "job_image/" })).objects.length;

/** A database that is too busy for any batch that writes a job. */
const overloadedOnInsert = (db: D1Database): D1Database =>
  new Proxy(db, {
    get(target, name) {
      if (name === "prepare")
        return (text: string) => {
          if (/insert into "jobs"/i.test(text)) throw new Error("D1 DB is overloaded.");
          return target.prepare(text);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

/** Simulates a Worker that died right after the batch: the response was not stored. */
const forgetAnswer = (key: string, leaseUntil: number) =>
  db.update(idempotencyKeys).set({ answerStatus: null, answerBody: null, leaseUntil }).where(eq(idempotencyKeys.key, key));

describe("the same Idempotency-Key", () => {
  it("twice, one after the other, creates one job and gives the same response", async () => {
    const [token, before] = [await tokenOf("amina"), await jobsNow()];
    const first = await post(token, "job-twice");
    const second = await post(token, "job-twice");
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await jobsNow()).toBe(before + 1);
  });

  // A code of six digits in a body could be guessed from a hash that needs no secret.
  it("is stored with no hash of the body that others can compute", async () => {
    await post(await tokenOf("amina"), "job-hash");
    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, "job-hash"));
    const content = JSON.stringify([Object.entries(LEAK).sort(([one], [other]) => (one < other ? -1 : 1)), []]);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content)));
    expect(row?.bodyHash).toMatch(/^[\w-]{43,64}$/);
    expect(row?.bodyHash).not.toBe(Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  });

  it("ends the pauses of a user, and answers 200 again, also if that was lost", async () => {
    const { userId } = await pausedArtisan("paused-once", Date.now() + 10 * 86_400_000);
    const ask = { token: await tokenOf("nadir", true), json: { lifted: true, reason: "The van broke down." } };
    const lift = () => api("POST", `/admin/users/${userId}/pause/`, { ...ask, headers: { "Idempotency-Key": "one-pause" } });
    const first = await lift();
    await forgetAnswer("one-pause", 0);
    expect([first.status, (await lift()).status]).toEqual([200, 200]);
    expect(await db.$count(auditEntries, eq(auditEntries.subjectId, userId))).toBe(1);
    const other = { ...ask, json: { ...ask.json, reason: "Another reason." }, headers: { "Idempotency-Key": "one-pause" } };
    expect((await api("POST", `/admin/users/${userId}/pause/`, other)).status).toBe(422);
  });

  it("makes one key for the proofs of reviews, also if the first response was lost", async () => {
    const token = await tokenOf("nadir", true);
    const json = { reason: "A copy of the old one was lost." };
    const rotate = () => api("POST", "/admin/review-keys/", { token, json, headers: { "Idempotency-Key": "one-review-key" } });
    const first = await rotate();
    expect(first.status).toBe(201);
    await forgetAnswer("one-review-key", 0);
    expect(await rotate()).toMatchObject({ status: 201, body: { kid: first.body.kid } });
  });

  it("twenty times at once creates one job", async () => {
    const [token, before] = [await tokenOf("amina"), await jobsNow()];
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(token, "job-at-once")));

    expect(Object.keys(counted(replies)).filter((name) => name !== "201" && name !== "409 idempotency.in_progress")).toEqual([]);
    const made = new Set(replies.map(jobIdOf).filter((id) => id !== undefined));
    expect(made.size).toBe(1);
    expect(await jobsNow()).toBe(before + 1);
    expect([...made]).toEqual([jobIdOf(await post(token, "job-at-once"))]);
  });

  it("twenty times at once creates one offer and holds its points once", async () => {
    await insertPlumber("hurried", 10);
    const [token, jobId] = [await tokenOf("hurried"), await postedJob()];
    const replies = await Promise.all(Array.from({ length: 20 }, () => offer(token, jobId, "offer-at-once")));

    expect(Object.keys(counted(replies)).filter((name) => name !== "201" && name !== "409 idempotency.in_progress")).toEqual([]);
    expect(new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
    expect(await offersOn(jobId)).toBe(1);
    expect(await balanceOf(token)).toEqual({ available: 8, held: 2 });
  });

  it("with photos creates one job, and the duplicate leaves no image behind", async () => {
    const [token, before, stored] = [await tokenOf("amina"), await jobsNow(), await picturesStored()];
    const ask = () =>
      api("POST", "/services/jobs/", {
        token,
        form: jobForm([{ bytes: JPEG }, { bytes: PNG }]),
        headers: { "Idempotency-Key": "job-with-photos" },
      });
    // Each form has an own boundary; only the content counts.
    const [first, second] = [await ask(), await ask()];
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await jobsNow()).toBe(before + 1);
    expect(await picturesStored()).toBe(stored + 4);
  });

  // A phone that lost the response must not be told that someone else was faster.
  it("accepts an offer once and gives the same response, also if it was lost", async () => {
    await insertPlumber("accepted-once", 10);
    const [token, jobId] = [await tokenOf("amina"), await postedJob()];
    const { body } = await offer(await tokenOf("accepted-once"), jobId, "to-accept");
    const accept = () =>
      api("POST", `/services/offers/${body.id}/acceptance/`, { token, headers: { "Idempotency-Key": "accept-twice" } });
    const first = await accept();
    const second = await accept();
    await forgetAnswer("accept-twice", Date.now() - 1);
    const third = await accept();
    expect(first).toMatchObject({ status: 200, body: { offer: { status: "accepted" }, room: { id: expect.any(String) } } });
    expect([second, third].map(({ status, body }) => [status, body])).toEqual(
      [first, first].map(({ status, body }) => [status, body]),
    );
  });

  it("agrees to a visit by its very slot once, and answers 200 again, also if that was lost", async () => {
    await givePoints("yacine", 20);
    const jobId = await postedJob();
    await acceptedOffer("amina", await sentOffer("yacine", jobId));
    const slot = { date: dayInAlgiers(Date.now() + 2 * 86_400_000), from_time: "10:00", to_time: "12:00" };
    const [client, artisan] = [await tokenOf("amina"), await tokenOf("yacine")];
    const { body: visit } = await api("POST", `/services/jobs/${jobId}/visits/`, { token: artisan, json: slot });
    const propose = async (token: string, key: string, json: object) => {
      const { status, body } = await api("POST", `/services/visits/${visit.id}/proposals/`, {
        ...{ token, json, headers: { "Idempotency-Key": key } },
      });
      return [status, body.status, body.revision];
    };
    const thrice = async (token: string, key: string, json: object) => {
      const first = [await propose(token, key, json), await propose(token, key, json)];
      await forgetAnswer(key, Date.now() - 1);
      return [...first, await propose(token, key, json)];
    };
    const other = { revision: 1, ...slot, from_time: "09:00" };
    expect(await thrice(client, "other-slot", other)).toEqual(Array(3).fill([201, "proposed", 2]));
    expect(await thrice(artisan, "very-slot", { ...other, revision: 2 })).toEqual(Array(3).fill([200, "agreed", 3]));
  });

  it("adds photos to a job once", async () => {
    const [token, jobId] = [await tokenOf("amina"), await postedJob()];
    const form = () => {
      const photos = new FormData();
      photos.append("images[0]image", new File([JPEG as Uint8Array<ArrayBuffer>], "a.jpg", { type: "image/jpeg" }));
      return photos;
    };
    const headers = { "Idempotency-Key": "photos-twice" };
    const first = await api("POST", `/services/jobs/${jobId}/images/`, { token, form: form(), headers });
    await forgetAnswer("photos-twice", Date.now() - 1);
    const again = await api("POST", `/services/jobs/${jobId}/images/`, { token, form: form(), headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toHaveLength(1);
    expect(again.body).toEqual(first.body);
  });

  it("with other photos or another body is 422", async () => {
    const token = await tokenOf("amina");
    const headers = { "Idempotency-Key": "other-photos" };
    await api("POST", "/services/jobs/", { token, form: jobForm([{ bytes: JPEG }]), headers });
    const [before, stored] = [await jobsNow(), await picturesStored()];
    const otherPhoto = await api("POST", "/services/jobs/", { token, form: jobForm([{ bytes: PNG }]), headers });
    const otherBody = await api("POST", "/services/jobs/", { token, json: { ...LEAK, urgency: "flexible" }, headers });

    const refused = { status: 422, code: "idempotency.other_body" };
    expect([verdict(otherPhoto), verdict(otherBody)]).toEqual([refused, refused]);
    expect([await jobsNow(), await picturesStored()]).toEqual([before, stored]);
  });

  it("at another path is 422", async () => {
    await insertPlumber("two-jobs", 10);
    const [token, one, other] = [await tokenOf("two-jobs"), await postedJob(), await postedJob()];
    expect((await offer(token, one, "one-address")).status).toBe(201);
    expect(verdict(await offer(token, other, "one-address"))).toEqual({ status: 422, code: "idempotency.other_body" });
    expect(await offersOn(other)).toBe(0);
  });

  it("with and without the trailing slash is the same request", async () => {
    const token = await tokenOf("amina");
    const first = await post(token, "slash");
    const bare = await api("POST", "/services/jobs", { token, json: LEAK, headers: { "Idempotency-Key": "slash" } });
    expect(bare).toMatchObject({ status: 201, body: first.body });
  });

  it("is 409 while its first request runs, and changes nothing", async () => {
    const token = await tokenOf("amina");
    await post(token, "running");
    await db.run(sql`DELETE FROM idempotent_effects WHERE key = 'running'`);
    await forgetAnswer("running", Date.now() + 60_000);
    const before = await jobsNow();
    expect(verdict(await post(token, "running"))).toEqual({ status: 409, code: "idempotency.in_progress" });
    expect(await jobsNow()).toBe(before);
  });

  it("is free again after a refusal", async () => {
    await insertPlumber("corrected", 10);
    const [amina, corrected, jobId] = [await tokenOf("amina"), await tokenOf("corrected"), await postedJob()];
    expect((await post(amina, "refused-field", { ...LEAK, description: "short" })).status).toBe(400);
    expect((await post(amina, "refused-field")).status).toBe(201);
    expect((await post(amina, "refused-by-verb", { ...LEAK, commune: 1601 })).status).toBe(400);
    expect((await post(amina, "refused-by-verb")).status).toBe(201);

    await offer(corrected, jobId, "stands");
    expect(verdict(await offer(corrected, jobId, "refused-by-state"))).toEqual({ status: 409, code: "offer.already_sent" });
    const withdrawn = await offer(corrected, jobId, "stands");
    await api("POST", `/services/offers/${withdrawn.body.id}/withdrawal/`, { token: corrected, json: {} });
    expect((await offer(corrected, jobId, "refused-by-state")).status).toBe(201);
  });

  it("of another user is another key", async () => {
    const jobId = await postedJob();
    const [yacine, karim] = [await tokenOf("yacine"), await tokenOf("karim")];
    const [one, other] = [await offer(yacine, jobId, "mine"), await offer(karim, jobId, "mine")];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body.id).not.toBe(other.body.id);
  });

  it("still gets the first object if the Worker died before it stored the response", async () => {
    const [token, before] = [await tokenOf("amina"), await jobsNow()];
    const first = await post(token, "died-after-job");
    await forgetAnswer("died-after-job", Date.now() - 1);
    expect(await post(token, "died-after-job")).toMatchObject({ status: 201, body: first.body });
    expect(await jobsNow()).toBe(before + 1);

    const jobId = await postedJob();
    const karim = await tokenOf("karim");
    const offered = await offer(karim, jobId, "died-after-offer");
    await forgetAnswer("died-after-offer", Date.now() - 1);
    const again = await offer(karim, jobId, "died-after-offer");
    expect(again).toMatchObject({ status: 201, body: offered.body });
    expect(await offersOn(jobId)).toBe(1);
  });

  it("still gets the first object if its state has changed meanwhile", async () => {
    await insertPlumber("patient", 10);
    const [token, jobId] = [await tokenOf("patient"), await postedJob()];
    const first = await offer(token, jobId, "moved-on");
    await api("POST", `/services/offers/${first.body.id}/acceptance/`, { token: await tokenOf("amina") });
    await forgetAnswer("moved-on", Date.now() - 1);
    expect(await offer(token, jobId, "moved-on")).toMatchObject({ status: 201, body: { id: first.body.id, status: "accepted" } });
  });

  it("leaves no image behind if the object exists and its response was lost", async () => {
    const token = await tokenOf("amina");
    const ask = () =>
      api("POST", "/services/jobs/", {
        token,
        form: jobForm([{ bytes: JPEG }]),
        headers: { "Idempotency-Key": "died-with-photo" },
      });
    const first = await ask();
    const stored = await picturesStored();
    await forgetAnswer("died-with-photo", Date.now() - 1);
    expect(await ask()).toMatchObject({ status: 201, body: first.body });
    expect(await picturesStored()).toBe(stored);
  });

  it("may be retried at once after an internal error, with the same request only", async () => {
    const [token, log] = [await tokenOf("amina"), vi.spyOn(console, "log").mockImplementation(() => {})];
    const failing = { send: async () => {}, sendBatch: async () => {} };
    const ask = (json: unknown, bindings: Partial<Env> = {}) =>
      worker.fetch(
        new Request(`${ORIGIN}/api/v1/services/jobs/`, {
          method: "POST",
          headers: { Authorization: `Token ${token}`, "Content-Type": "application/json", "Idempotency-Key": "after-a-fault" },
          body: JSON.stringify(json),
        }) as Parameters<typeof worker.fetch>[0],
        { ...env, ...bindings },
      );
    const [broken, before] = [overloadedOnInsert(env.DB), await jobsNow()];
    const first = await ask(LEAK, { DB: broken, QUEUE: failing as unknown as Queue });
    const other = await ask({ ...LEAK, urgency: "flexible" });
    const again = await ask(LEAK);
    log.mockRestore();

    expect([first.status, other.status, again.status]).toEqual([503, 422, 201]);
    expect(await jobsNow()).toBe(before + 1);
  });

  it("that is malformed is refused before anything happens", async () => {
    const [token, before] = [await tokenOf("amina"), await jobsNow()];
    const malformed = { status: 400, code: "malformed_request" };
    expect(verdict(await post(token, "x".repeat(201)))).toEqual(malformed);
    expect(verdict(await post(token, "two words"))).toEqual(malformed);
    expect(await jobsNow()).toBe(before);
  });
});

describe("the key of a visitor", () => {
  const address = "203.0.113.77";
  const write = { name: "Samia", subject: "A question", message: "When do you open?", email: "samia@hirfa.example" };
  const ask = (from = address) =>
    api("POST", "/services/contact/", {
      json: write,
      headers: { "Idempotency-Key": "anonymous-once", "CF-Connecting-IP": from },
    });
  const callers = async () => {
    const rows = await db.all<{ caller: string }>(sql`SELECT caller FROM idempotency_keys WHERE key = 'anonymous-once'
      UNION SELECT caller FROM idempotent_effects WHERE key = 'anonymous-once'`);
    return rows.map(({ caller }) => caller);
  };

  it("is stored under a keyed hash of the IP, with no personal data", async () => {
    const [first, again] = [await ask(), await ask()];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await callers()).toEqual([expect.stringMatching(/^anonymous-[\w-]{43}$/)]);

    // Another IP has own keys.
    expect((await ask("203.0.113.78")).body).not.toEqual({});
    expect(new Set(await callers()).size).toBe(2);
    expect(JSON.stringify(await db.all(sql`SELECT * FROM idempotency_keys`))).not.toContain("203.0.113");
  });
});
