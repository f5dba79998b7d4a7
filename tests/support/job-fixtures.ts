import type { APIRequestContext, APIResponse, BrowserContext } from "@playwright/test";
import { expect, signInAs } from "./e2e.ts";

const TAP = {
  ...{ category: 1, wilaya: 31, commune: 3101 },
  description: "Le robinet de la salle de bains goutte, il faut changer le joint.",
};

/** An ended job of the signed-in Amina. An existing one is reused. */
export async function closedJob(request: APIRequestContext): Promise<string> {
  const ended: Listed = await (await request.get("/api/v1/services/jobs/?scope=mine&status=archived")).json();
  const [first] = ended.results;
  if (first) return first.id;
  const jobId = await created(request, "/api/v1/services/jobs/", TAP);
  expect((await request.post(`/api/v1/services/jobs/${jobId}/closure/`, { data: {} })).status()).toBe(200);
  return jobId;
}

/** A matched job of Amina with Karim. An existing one is reused, if it is not that one. */
export async function matchedJob(context: BrowserContext, not?: string): Promise<string> {
  const { request } = context;
  await signInAs(context, "amina");
  const standing: Listed = await (await request.get("/api/v1/services/jobs/?scope=mine&status=matched")).json();
  await context.clearCookies({ name: "token" });
  return standing.results.find(({ id }) => id !== not)?.id ?? newlyMatched(context);
}

/** A visit that Karim proposed for that match. An existing one is reused. Signs out. */
export async function proposedVisit(context: BrowserContext, jobId: string): Promise<string> {
  const { request } = context;
  await signInAs(context, "karim");
  const path = `/api/v1/services/jobs/${jobId}/visits/`;
  const standing: { id: string; status: string }[] = await (await request.get(path)).json();
  const { now }: { now: string } = await (await request.get("/dev/clock")).json();
  const [day] = new Date(Date.parse(now) + 2 * 86_400_000).toISOString().split("T");
  const slot = { kind: "work", date: day, from_time: "10:00", to_time: "12:00", note: "J’appelle en arrivant." };
  const id = standing.find(({ status }) => status === "proposed")?.id ?? (await created(request, path, slot));
  await context.clearCookies({ name: "token" });
  return id;
}

/** A new matched job of Amina with Karim. Signs out. */
export async function newlyMatched(context: BrowserContext): Promise<string> {
  const { request } = context;
  await signInAs(context, "amina");
  const jobId = await created(request, "/api/v1/services/jobs/", TAP);
  const offerId = await offerByKarim(context, jobId);
  await signInAs(context, "amina");
  expect((await request.post(`/api/v1/services/offers/${offerId}/acceptance/`, { data: {} })).status()).toBe(200);
  await context.clearCookies({ name: "token" });
  return jobId;
}

/** An offer of Karim, who is signed in then. */
export async function offerByKarim(context: BrowserContext, jobId: string): Promise<string> {
  await signInAs(context, "karim");
  const offer = { kind: "fixed", price: 3_000, message: "I live nearby and can come this afternoon." };
  return created(context.request, `/api/v1/services/jobs/${jobId}/offers/`, offer);
}

/**
 * Each offer holds some of his points, and the journeys after this one need some too. One admin may give fifty a day: both screens
 * take half. Signs out.
 */
export async function givePointsToKarim(context: BrowserContext): Promise<void> {
  const { request } = context;
  await signInAs(context, "karim");
  const { id }: { id: string } = await (await request.get("/api/v1/auth/user/")).json();
  await signInAs(context, "nadir");
  const data = { points: 25, reason: "goodwill", note: "E2E" };
  expect((await request.post(`/api/v1/admin/users/${id}/point-adjustments/`, { data })).status()).toBe(201);
  await context.clearCookies({ name: "token" });
}

/** A completed job of Amina and Karim without reviews. An existing one is reused. */
export async function doneJob(context: BrowserContext): Promise<string> {
  const { request } = context;
  await signInAs(context, "amina");
  const standing: Listed = await (await request.get("/api/v1/services/jobs/?scope=mine&status=unreviewed")).json();
  const jobId = standing.results[0]?.id ?? (await newlyMatched(context));
  await signInAs(context, "amina");
  if (standing.results.length === 0)
    expect((await request.post(`/api/v1/services/jobs/${jobId}/completion/`, { data: {} })).status()).toBe(200);
  await context.clearCookies({ name: "token" });
  return jobId;
}

/** Two visible reviews of such a job. Existing ones are reused. */
export async function reviewedJob(context: BrowserContext): Promise<{ jobId: string; reviewId: string }> {
  const { request } = context;
  await signInAs(context, "karim");
  const { slug }: { slug: string } = await (await request.get("/api/v1/auth/user/")).json();
  const said = async () => {
    const { results }: { results: { id: string; job: string }[] } = await (
      await request.get(`/api/v1/services/artisans/${slug}/reviews/`)
    ).json();
    return results[0];
  };
  if (!(await said())) await newlyReviewed(context);
  await context.clearCookies({ name: "token" });
  const one = await said();
  if (!one) throw new Error("no review is shown");
  return { jobId: one.job, reviewId: one.id };
}

/** A new job of Amina and Karim that both codes completed, and both reviewed. */
async function newlyReviewed(context: BrowserContext): Promise<string> {
  const { request } = context;
  const jobId = await newlyMatched(context);
  await completeByCodes(context, jobId);
  for (const who of ["karim", "amina"] as const) {
    await signInAs(context, who);
    await created(request, `/api/v1/services/jobs/${jobId}/review/`, {
      ...{ rating: 4, quality: 5, punctuality: 3 },
      text: "Travail propre et soigné, malgré un léger retard le matin.",
    });
  }
  return jobId;
}

/** A visit of that match that both agreed to and that begins within the hour, so its codes are shown already. Amina is signed in then. */
export async function visitAtTheDoor(context: BrowserContext, jobId: string): Promise<{ visitId: string; arrival: string }> {
  const { request } = context;
  const { now }: { now: string } = await (await request.get("/dev/clock")).json();
  const inAlgiers = Date.parse(now) + 3_600_000;
  const [date, time = ""] = new Date(Math.ceil(inAlgiers / 3_600_000) * 3_600_000).toISOString().split("T");
  const hour = time.slice(0, 2);
  const slot = { kind: "work", date, from_time: `${hour}:00`, to_time: `${hour}:45` };
  await signInAs(context, "karim");
  const visitId = await created(request, `/api/v1/services/jobs/${jobId}/visits/`, slot);
  await signInAs(context, "amina");
  const agreed = await request.post(`/api/v1/services/visits/${visitId}/agreement/`, { data: { revision: 1 } });
  return { visitId, arrival: (await codesIn(agreed)).arrival };
}

const codesIn = async (answer: APIResponse): Promise<{ arrival: string; completion: string }> => (await answer.json()).codes;

async function completeByCodes(context: BrowserContext, jobId: string): Promise<void> {
  const { request } = context;
  const enter = async (path: string, data: object) => {
    await signInAs(context, "karim");
    expect((await request.post(`/api/v1/services/${path}/`, { data })).status()).toBe(200);
  };
  const { visitId, arrival } = await visitAtTheDoor(context, jobId);
  await enter(`visits/${visitId}/arrival`, { arrival_code: arrival });
  await signInAs(context, "amina");
  // told from the arrival on
  const { completion } = await codesIn(await request.get(`/api/v1/services/visits/${visitId}/`));
  await enter(`jobs/${jobId}/completion`, { completion_code: completion });
}

/** A dispute of Amina with Karim about a reviewed job. An existing one is reused. Signs out. */
export async function openDispute(context: BrowserContext): Promise<string> {
  const { request } = context;
  await signInAs(context, "amina");
  const [standing]: { id: string }[] = await (await request.get("/api/v1/services/disputes/")).json();
  if (standing) return standing.id;
  const data = { kind: "poor_work", statement: "بعد يوم واحد عاد الماء يقطر من الحنفية نفسها، ولم يُجب أحد." };
  const about = async (jobId: string) => {
    await signInAs(context, "amina");
    return request.post(`/api/v1/services/jobs/${jobId}/dispute/`, { data });
  };
  const onLast = await about((await reviewedJob(context)).jobId);
  // the clock of the journeys may have passed the week after that job
  const answer = onLast.ok() ? onLast : await about(await newlyReviewed(context));
  const { id }: { id: string } = await answer.json();
  await context.clearCookies({ name: "token" });
  return id;
}

/** A match of which Karim said that Amina was not there, which waits for an answer. An existing one is reused. Signs out. */
export async function missedMatch(context: BrowserContext): Promise<{ jobId: string; noShowId: string }> {
  const { request } = context;
  await signInAs(context, "amina");
  const matched: Listed = await (await request.get("/api/v1/services/jobs/?scope=mine&status=matched")).json();
  const notified: Notified[] = await (await request.get("/api/v1/auth/notifications/")).json();
  const told = notified.find(({ data }) => data.no_show !== null && matched.results.some(({ id }) => id === data.job))?.data;
  if (told?.no_show) return { jobId: told.job, noShowId: told.no_show };
  const jobId = await newlyMatched(context);
  await signInAs(context, "karim");
  const note = { note: "J’ai sonné deux fois, personne n’a ouvert." };
  const answer = await request.post(`/api/v1/services/jobs/${jobId}/no-show/`, { data: note });
  expect(answer.status(), await answer.text()).toBe(201);
  const { no_show: report }: { no_show: { id: string } } = await answer.json();
  await context.clearCookies({ name: "token" });
  return { jobId, noShowId: report.id };
}

type Listed = { results: { id: string }[] };
type Notified = { data: { job: string; no_show: string | null } };

/** A new room of Amina and Karim with an offensive message by Karim. Signs out. */
export async function roomWithInsult(context: BrowserContext): Promise<{ roomId: string; seq: number }> {
  const { request } = context;
  await signInAs(context, "amina");
  const jobId = await created(request, "/api/v1/services/jobs/", TAP);
  const roomId = await offerByKarim(context, jobId);
  await signInAs(context, "amina");
  expect((await request.post(`/api/v1/services/offers/${roomId}/room/`, { data: {} })).status()).toBe(200);
  await signInAs(context, "karim");
  const said = { id: crypto.randomUUID(), kind: "text", text: "Payez d’abord, ou vous verrez." };
  const answer = await request.post(`/api/v1/chat/rooms/${roomId}/messages/`, { data: said });
  expect(answer.status()).toBe(201);
  const { seq }: { seq: number } = await answer.json();
  await context.clearCookies({ name: "token" });
  return { roomId, seq };
}

/** Karim's report of such a room, which Amina may still report too. An existing one is reused. */
export async function reportedChat(context: BrowserContext): Promise<{ roomId: string; reportId: string }> {
  const { request } = context;
  await signInAs(context, "nadir");
  const listed: { results: { id: string; room: string }[] } = await (await request.get("/api/v1/admin/chat-reports/")).json();
  await context.clearCookies({ name: "token" });
  const [first] = listed.results;
  if (first) return { roomId: first.room, reportId: first.id };
  const { roomId } = await roomWithInsult(context);
  await signInAs(context, "karim");
  const report = { reason: "spam", text: "رسائل كثيرة منذ الصباح." };
  const reportId = await created(request, `/api/v1/chat/rooms/${roomId}/report/`, report);
  await context.clearCookies({ name: "token" });
  return { roomId, reportId };
}

/** The id of the created object. A job is nested in its response. */
export async function created(request: APIRequestContext, path: string, data: object): Promise<string> {
  const answer = await request.post(path, { data, headers: { Origin: new URL((await request.get("/healthz")).url()).origin } });
  expect(answer.status(), await answer.text()).toBe(201);
  const made: { id: string } | { job: { id: string } } = await answer.json();
  return "id" in made ? made.id : made.job.id;
}
