import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { openDb } from "#db/open.ts";
import { events } from "#db/schema/analytics.ts";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { visits } from "#db/schema/visits.ts";
import { scansIn } from "#tests/perf/plan.ts";
import { api, ORIGIN, tokenOf } from "#tests/support/api.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, insertGuest, NOON } from "#tests/support/ctx.ts";
import { acceptedOffer, givePoints, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import worker from "#worker/index.ts";

const db = openDb(env.DB);
const HOUR = 3_600_000;

beforeAll(insertDemoUsers);

async function matched(client: Parameters<typeof postedJob>[0] = "amina") {
  await givePoints("yacine", 20);
  const jobId = await postedJob(client);
  await acceptedOffer(client ?? "amina", await sentOffer("yacine", jobId));
  return jobId;
}

/** A visit that began an hour ago. */
async function missedVisit(jobId: string): Promise<string> {
  const slot = { date: "2099-01-01", from_time: "10:00", to_time: "12:00" };
  const day = new Date(Date.now() + 2 * 24 * HOUR).toISOString().slice(0, 10);
  const { body } = await ask("POST", `/services/jobs/${jobId}/visits/`, "yacine", { ...slot, date: day });
  const id = String(body.id);
  await ask("POST", `/services/visits/${id}/agreement/`, "amina", { revision: 1 });
  const startsAt = Date.now() - HOUR;
  await db
    .update(visits)
    .set({ startsAt, endsAt: startsAt + 2 * HOUR })
    .where(eq(visits.id, id));
  return id;
}

const ask = async (method: string, path: string, who: string, json?: unknown, headers: Record<string, string> = {}) =>
  api(
    method,
    path,
    who.startsWith("Guest")
      ? { json, headers: { Authorization: who, ...headers } }
      : { token: await tokenOf(who), json, headers },
  );

it("a report, its answer and its reading are the same for a repeated key, and the visit names the report", async () => {
  await db.update(noShows).set({ createdAt: 0 });
  const jobId = await matched();
  const visit = await missedVisit(jobId);
  const report = () =>
    ask("POST", `/services/jobs/${jobId}/no-show/`, "amina", { note: "I waited." }, { "Idempotency-Key": "ns-1" });
  const [first, again] = [await report(), await report()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  const { no_show: stored } = first.body as unknown as { no_show: { id: string } };
  expect(first.body).toMatchObject({
    no_show: { visit, job: jobId, reported_by: "client", absent: "artisan", status: "waiting", cause: null, note: "I waited." },
    job: { id: jobId, status: "open" },
  });
  expect((await ask("GET", `/services/visits/${visit}/`, "amina")).body).toMatchObject({ status: "missed", no_show: stored.id });
  const contest = () => ask("POST", `/services/jobs/${jobId}/no-show/`, "yacine", { visit }, { "Idempotency-Key": "ns-2" });
  const contested = [await contest(), await contest()];
  // As if the stored answer was lost.
  await db
    .update(idempotencyKeys)
    .set({ answerStatus: null, answerBody: null, leaseUntil: 0 })
    .where(eq(idempotencyKeys.key, "ns-2"));
  for (const other of [...contested, await contest()])
    expect(other).toMatchObject({ status: 200, body: { no_show: { id: stored.id, status: "contested", cause: "unclear" } } });
  expect(await db.$count(events, sql`job_id = ${jobId} AND kind = 'no_show.contested'`)).toBe(1);
  for (const who of ["amina", "yacine"]) expect((await ask("GET", `/services/no-shows/${stored.id}/`, who)).status).toBe(200);
  for (const who of ["karim", "nadir"]) expect((await ask("GET", `/services/no-shows/${stored.id}/`, who)).status).toBe(404);
});

it("refuses 403 before 400, and 400 before 409", async () => {
  await db.update(noShows).set({ createdAt: 0 });
  const jobId = await matched();
  await missedVisit(jobId);
  const { body } = await ask("POST", `/services/jobs/${jobId}/no-show/`, "yacine", {});
  const { no_show: stored } = body as unknown as { no_show: { id: string } };
  const answer = (who: string, json: object) => ask("POST", `/services/no-shows/${stored.id}/answer/`, who, json);
  expect((await answer("yacine", { answer: "maybe" })).status).toBe(403);
  expect(await answer("amina", { answer: "maybe" })).toMatchObject({
    status: 400,
    body: { answer: ['"maybe" is not a valid choice.'] },
  });
  expect((await answer("karim", {})).status).toBe(404);
  expect(await answer("amina", {})).toMatchObject({ status: 400, body: { answer: ["This field is required."] } });
  expect((await answer("amina", { answer: "contested", text: "a".repeat(1_001) })).body).toHaveProperty("text");
  expect((await ask("POST", `/services/no-shows/${stored.id}/withdrawal/`, "amina", {})).status).toBe(403);
  const faulty = { visit: "unknown", note: "a".repeat(301) };
  expect((await ask("POST", `/services/jobs/${jobId}/no-show/`, "amina", faulty)).body).toHaveProperty("note");
  expect((await ask("POST", `/services/jobs/${jobId}/no-show/`, "amina", { visit: "unknown" })).body).toHaveProperty("visit");
  expect(await answer("amina", { answer: "agreed" })).toMatchObject({
    status: 200,
    body: { status: "agreed", cause: "client", points_returned: true },
  });
  expect(await answer("amina", { answer: "agreed" })).toMatchObject({ status: 409, body: { code: "no_show.already_answered" } });
});

it("a guest reports and answers by the link, and gets an SMS about the artisan's report", async () => {
  await db.update(noShows).set({ createdAt: 0 });
  const id = "aguestwhowasabsent00";
  await insertGuest(id, "+213559999113");
  const jobId = await matched(guestActor({ userId: id, firstName: "Samira", language: "ar", isConfirmed: true }));
  const reporting = ctxAs("yacine", { now: NOON });
  const { noShow } = await reportNoShow(reporting, { jobId });
  const queue = asSystem("queue", { now: NOON });
  for (const message of reporting.pushed) if (message.kind === "deliver_message") await deliverMessage(queue, message);
  expect(queue.texts.map(({ text }) => text)).toEqual([expect.stringMatching(/الزيارة لم تتم.+http.+\/s\//)]);
  await db
    .update(noShows)
    .set({ answerUntil: Date.now() + HOUR })
    .where(eq(noShows.id, noShow.id));
  const guest = `Guest ${await guestLinkTokenOf(ctxAs("amina").signer, id)}`;
  const answer = await ask("POST", `/services/no-shows/${noShow.id}/answer/`, guest, { answer: "contested" });
  expect(answer).toMatchObject({ status: 200, body: { status: "contested" } });
});

it("each call of a side about a report or a dispute takes one trip to D1 beside the identification", async () => {
  await db.update(noShows).set({ createdAt: 0 });
  const counting = countingD1(env.DB);
  const jobId = await matched();
  await missedVisit(jobId);
  const call = async (who: string, path: string, json: object) => {
    const token = await tokenOf(who);
    const send = (body: object, to: string) => {
      const headers = { Authorization: `Token ${token}`, "Content-Type": "application/json" };
      // as: a request from outside has more origin data, and nothing here reads it
      const request = new Request(`${ORIGIN}/api/v1${to}`, { method: "POST", headers, body: JSON.stringify(body) }) as Parameters<
        typeof worker.fetch
      >[0];
      return worker.fetch(request, { ...env, DB: counting.db });
    };
    await send({}, "/services/visits/unknown/agreement/");
    const [before, from] = [counting.meter.trips, counting.meter.queries.length];
    const response = await send(json, path);
    const text: unknown = await response.json();
    const pushes = counting.meter.queries.slice(from).filter(({ query }) => /^select "user_id", "notification_id"/.test(query));
    return { status: response.status, trips: counting.meter.trips - before - pushes.length, text };
  };
  const report = await call("amina", `/services/jobs/${jobId}/no-show/`, { reopen: false });
  // as: the answer of the call above
  const { no_show: stored } = report.text as { no_show: { id: string } };
  const answer = await call("yacine", `/services/no-shows/${stored.id}/answer/`, { answer: "contested" });
  const ofReports = counting.meter.queries.length;
  const statement = "The tap still leaks after the repair.";
  const opened = await call("amina", `/services/jobs/${jobId}/dispute/`, { kind: "no_show", statement });
  // as: the answer of the call above
  const { id: disputeId } = opened.text as { id: string };
  const said = await call("yacine", `/services/disputes/${disputeId}/statements/`, { text: "I was there at ten." });
  const taken = await call("amina", `/services/disputes/${disputeId}/withdrawal/`, {});
  expect([report, answer, opened, said, taken].map(({ status, trips }) => [status, trips])).toEqual([
    [201, 2],
    [200, 2],
    [201, 2],
    [201, 2],
    [200, 2],
  ]);
  expect(await db.$count(noShows, sql`job_id = ${jobId}`)).toBe(1);
  expect(await scansIn(counting.meter.queries.slice(0, ofReports))).toEqual([]);
});
