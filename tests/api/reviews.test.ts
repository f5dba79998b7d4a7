import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { jobs } from "#db/schema/jobs.ts";
import { api, type Reply, tokenOf } from "../support/api.ts";
import { insertDemoUsers, insertGuest, testCtx } from "../support/ctx.ts";
import { LEAK, OFFER } from "../support/fixtures.ts";
import { counted, db, verdict } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const idOf = ({ body }: Reply): string => String(body.id ?? (body.job as { id: string } | undefined)?.id);
const request = async (who: string, path: string, json: unknown = {}, headers: Record<string, string> = {}) =>
  api("POST", path, { token: await tokenOf(who, who === "nadir"), json, headers });

/** By the clock of the Worker, because the review period uses it. */
async function doneJob(artisan: string): Promise<string> {
  const jobId = idOf(await request("amina", "/services/jobs/", LEAK));
  const offerId = idOf(await request(artisan, `/services/jobs/${jobId}/offers/`, OFFER));
  await request("amina", `/services/offers/${offerId}/acceptance/`);
  await request("amina", `/services/jobs/${jobId}/completion/`);
  return jobId;
}

const reviewed = (who: string, jobId: string, json: unknown = { rating: 5 }, headers: Record<string, string> = {}) =>
  request(who, `/services/jobs/${jobId}/review/`, json, headers);

it("a client and an artisan review each other, the client's review is public, and the job is archived", async () => {
  const jobId = await doneJob("yacine");

  const first = await reviewed("yacine", jobId, { rating: "4", text: "Call 0550 12 34 56, paid at once." });
  const blind = await api("GET", "/services/artisans/yacine/reviews/");
  const second = await reviewed("amina", jobId, { rating: 5, punctuality: "٤", text: "" });

  expect([first.status, first.body]).toMatchObject([201, { text: "Call •••, paid at once.", published_at: null, rating: 4 }]);
  expect(blind.body).toMatchObject({ count: 0, results: [] });
  expect([second.status, second.body]).toMatchObject([201, { punctuality: 4, quality: null, text: "" }]);
  expect(second.body.published_at).not.toBeNull();
  const { body: list } = await api("GET", "/services/artisans/yacine/reviews/");
  expect(list).toMatchObject({ count: 1, results: [{ author: { first_name: "Amina" }, author_side: "client", job: jobId }] });
  const { body: profile } = await api("GET", "/services/artisans/yacine/");
  expect(profile).toMatchObject({ rating_average: 5, reviews_count: 1, stars: { 5: 1, 4: 0 }, removed_reviews_count: 0 });
  const next = idOf(await request("amina", "/services/jobs/", LEAK));
  const { body: offer } = await request("yacine", `/services/jobs/${next}/offers/`, OFFER);
  expect(offer).toMatchObject({ artisan: { rating_average: 5, reviews_count: 1 } });
  const { body: job } = await api("GET", `/services/jobs/${jobId}/`, { token: await tokenOf("amina") });
  expect(job).toMatchObject({ status: "archived", archive_reason: "reviewed" });
});

it("an invalid review is refused at its field", async () => {
  const jobId = await doneJob("karim");
  const faults = async (json: unknown) => {
    const { status, body } = await reviewed("amina", jobId, json);
    return [status, Object.keys(body).filter((field) => !["code", "request_id"].includes(field))];
  };

  expect(await faults({})).toEqual([400, ["rating"]]);
  for (const rating of [0, 6, -1, 4.5, "five", 1e12, null, [5], { gt: 1 }])
    expect(await faults({ rating })).toEqual([400, ["rating"]]);
  expect(await faults({ rating: 5, quality: 9, text: "x".repeat(1001) })).toEqual([400, ["quality", "text"]]);
  expect(verdict(await reviewed("amina", jobId, { rating: 5, text: "x".repeat(1000) }))).toMatchObject({ status: 201 });
});

it("the same key many times at once leaves one review, which is returned", async () => {
  const jobId = await doneJob("karim");

  const replies = await Promise.all(
    Array.from({ length: 6 }, () => reviewed("amina", jobId, { rating: 3 }, { "Idempotency-Key": "review-once" })),
  );

  const ids = new Set(replies.filter(({ status }) => status === 201).map(idOf));
  expect(ids.size).toBe(1);
  expect(Object.keys(counted(replies)).every((one) => ["201", "409 idempotency.in_progress"].includes(one))).toBe(true);
  expect(verdict(await reviewed("amina", jobId))).toEqual({ status: 409, code: "review.already_left" });
});

it("a guest reviews and replies by the link of the job", async () => {
  const guest = "guest000000000000021";
  await insertGuest(guest, "+213551000021");
  const jobId = idOf(await request("amina", "/services/jobs/", LEAK));
  await db.update(jobs).set({ clientId: guest }).where(eq(jobs.id, jobId));
  const headers = { Authorization: `Guest ${await guestLinkTokenOf(testCtx().signer, guest)}` };
  const offerId = idOf(await request("yacine", `/services/jobs/${jobId}/offers/`, OFFER));
  for (const path of [`/services/offers/${offerId}/acceptance/`, `/services/jobs/${jobId}/completion/`])
    expect((await api("POST", path, { json: {}, headers })).status).toBe(200);

  const left = await api("POST", `/services/jobs/${jobId}/review/`, { json: { rating: 4 }, headers });
  const ofGuest = await reviewed("yacine", jobId, { rating: 2 });
  const reply = await api("POST", `/services/reviews/${idOf(ofGuest)}/reply/`, { json: { text: "I was there." }, headers });

  expect([left.status, left.body]).toMatchObject([201, { author: { first_name: "Samira" } }]);
  expect([reply.status, reply.body]).toMatchObject([201, { reply: "I was there.", rating: 2 }]);
});

it("the list continues at its cursor, and a forged cursor is refused", async () => {
  const { body: first } = await api("GET", "/services/artisans/yacine/reviews/?page_size=1");
  const next = new URL(String(first.next));

  const { body: second } = await api("GET", `${next.pathname.replace("/api/v1", "")}${next.search}`);

  expect([first.count, (first.results as unknown[]).length, (second.results as unknown[]).length]).toEqual([2, 1, 1]);
  expect((second.results as { id: string }[])[0]?.id).not.toBe((first.results as { id: string }[])[0]?.id);
  expect((await api("GET", "/services/artisans/yacine/reviews/?after=nowhere")).status).toBe(400);
  expect((await api("GET", "/services/artisans/nobody/reviews/")).status).toBe(404);
});

it("an admin removes a review, which leaves a stub", async () => {
  const { body: list } = await api("GET", "/services/artisans/yacine/reviews/");
  const { id } = (list.results as { id: string }[])[0] ?? { id: "" };

  expect(verdict(await request("nadir", `/admin/reviews/${id}/removal/`, { reason: "boring" }))).toMatchObject({ status: 400 });
  const removed = await request("nadir", `/admin/reviews/${id}/removal/`, { reason: "insult" });

  expect([removed.status, removed.body]).toMatchObject([
    200,
    { rating: null, text: "", author: null, removed: { reason: "insult" } },
  ]);
  expect(verdict(await request("nadir", `/admin/reviews/${id}/removal/`, { reason: "insult" }))).toEqual({
    status: 409,
    code: "review.removed",
  });
});
