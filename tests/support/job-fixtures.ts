import type { APIRequestContext, BrowserContext } from "@playwright/test";
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

/** A matched job of Amina with Karim. An existing one is reused. */
export async function matchedJob(context: BrowserContext): Promise<string> {
  const { request } = context;
  await signInAs(context, "amina");
  const standing: Listed = await (await request.get("/api/v1/services/jobs/?scope=mine&status=matched")).json();
  await context.clearCookies({ name: "token" });
  return standing.results[0]?.id ?? newlyMatched(context);
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
async function newlyMatched(context: BrowserContext): Promise<string> {
  const { request } = context;
  await signInAs(context, "amina");
  const jobId = await created(request, "/api/v1/services/jobs/", TAP);
  await signInAs(context, "karim");
  const offer = { kind: "fixed", price: 3_000, message: "I live nearby and can come this afternoon." };
  const offerId = await created(request, `/api/v1/services/jobs/${jobId}/offers/`, offer);
  await signInAs(context, "amina");
  expect((await request.post(`/api/v1/services/offers/${offerId}/acceptance/`, { data: {} })).status()).toBe(200);
  await context.clearCookies({ name: "token" });
  return jobId;
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
  if (!(await said())) {
    const jobId = await doneJob(context);
    for (const who of ["karim", "amina"] as const) {
      await signInAs(context, who);
      await created(request, `/api/v1/services/jobs/${jobId}/review/`, {
        ...{ rating: 4, quality: 5, punctuality: 3 },
        text: "Travail propre et soigné, malgré un léger retard le matin.",
      });
    }
  }
  await context.clearCookies({ name: "token" });
  const one = await said();
  if (!one) throw new Error("no review is shown");
  return { jobId: one.job, reviewId: one.id };
}

type Listed = { results: { id: string }[] };

/** A new room of Amina and Karim with an offensive message by Karim. Signs out. */
export async function roomWithInsult(context: BrowserContext): Promise<{ roomId: string; seq: number }> {
  const { request } = context;
  await signInAs(context, "amina");
  const jobId = await created(request, "/api/v1/services/jobs/", TAP);
  await signInAs(context, "karim");
  const offer = { kind: "fixed", price: 3_000, message: "I live nearby and can come this afternoon." };
  const roomId = await created(request, `/api/v1/services/jobs/${jobId}/offers/`, offer);
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
