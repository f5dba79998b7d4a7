import type { APIRequestContext, BrowserContext } from "@playwright/test";
import type { DemoUserName } from "#db/seeds/demo-users.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { typeRightCode } from "#tests/support/data/password-reset.ts";
import { expect, lastEmailTo, signInAs } from "#tests/support/e2e.ts";
import {
  closedJob,
  created,
  doneJob,
  givePointsToKarim,
  matchedJob,
  missedMatch,
  newlyMatched,
  offerByKarim,
  openDispute,
  proposedVisit,
  reportedChat,
  reviewedJob,
  visitAtTheDoor,
} from "#tests/support/job-fixtures.ts";

export type ViewerKind = "visitor" | "guest" | DemoUserName;

const VISITORS = [
  "/",
  "/login",
  "/login/client",
  "/login/artisan",
  "/login/artisan/code",
  "/my-request",
  "/verify-otp",
  "/login/admin",
  "/register/client",
  "/register/artisan",
  "/forget-password/client",
  "/forget-password/artisan",
  "/forget-password/artisan?by=email",
  "/reset-password",
  "/activated",
  "/deactivated",
  "/email-verified?key=nothing",
  "/first-admin?key=nothing",
  "/terms",
  "/policy",
  "/matching",
  "/blogs",
  "/blogs/category/guides",
  "/blogs?q=zzz",
  "/blog/1",
  "/blog/999999",
  "/mydata",
  "/contact",
  "/contact?sent",
  "/mydata/leaving?at=1800000000000",
  "/restore",
  "/error",
  "/offline",
  "/no-such-page",
];
/** Different for a client and for an artisan. */
const OF_ALL_ACCOUNTS = [
  "/account",
  "/account/visits",
  "/account/edit",
  "/account/notifications",
  "/account/push",
  "/notifications",
  "/chat",
];
/** The same for everybody, so one account opens them. */
const OF_ANY_ACCOUNT = [
  "/account/devices",
  "/mydata",
  "/mydata/deletion",
  "/account/blocked",
  "/new-job",
  "/account/requests",
  "/account/password",
  "/account/email",
  "/account/phone",
  "/account/requests/completed",
];
const OF_PROFILES = [
  "/photo",
  "/categories",
  "/sub-categories",
  "/wilayas",
  "/account/portfolio",
  "/availability",
  "/account/rates",
];
const OF_ARTISANS = [
  "/verify-otp",
  "/jobs",
  "/jobs?urgency=now",
  "/account/offers",
  "/account/points",
  "/account/points/statement",
  "/account/receipts",
  "/account/verification",
  ...OF_PROFILES,
];
const OF_ADMINS = [
  "/account",
  "/account/notifications",
  "/notifications",
  "/panel-admin/review",
  "/panel-admin/review?list",
  "/panel-admin/tasks",
  "/panel-admin/dashboard",
  "/panel-admin/analytics",
  "/panel-admin/analytics?by=month&of=w31",
  "/panel-admin/promises",
  "/panel-admin/promises?wilaya=31&category=1",
  "/panel-admin/inbox",
  "/panel-admin/search",
  "/panel-admin/search?text=yacine",
  "/panel-admin/health",
  "/panel-admin/queries",
  "/panel-admin/queries?status=closed&search=nobody",
  "/panel-admin/replies",
  "/panel-admin/views",
  "/panel-admin/tasks?status=held",
  "/panel-admin/tasks?search=nobody-bears-that",
  "/panel-admin/receipts",
  "/panel-admin/reviews",
  "/panel-admin/reports",
  "/panel-admin/disputes",
  "/panel-admin/no-shows",
  "/panel-admin/no-shows?flag=doubtful",
  "/panel-admin/blog",
  "/panel-admin/blog?search=nothing-bears-that",
  "/panel-admin/blog/new",
  "/panel-admin/users",
  "/panel-admin/users?search=nobody-bears-that",
  "/panel-admin/categories",
  "/panel-admin/categories/1",
  "/panel-admin/sub-categories/101",
  "/panel-admin/settings",
  "/panel-admin/admins",
  "/panel-admin/second-factor",
  "/panel-admin/log",
];

/** Every page that differs for this user, jobs and offers included: a job of Amina's with an offer by Yacine. */
export async function visiblePagesOf(who: ViewerKind, context: BrowserContext): Promise<string[]> {
  if (who === "visitor") {
    await typeRightCode(context);
    const publicPage = await publicPageOf("yacine", context);
    const ownPage = /\/photo\/[0-9a-z]{16,20}\?from=[^"]+/.exec(await (await context.request.get(publicPage)).text());
    const { reviewId } = await reviewedJob(context);
    const reviewedPage = await publicPageOf("karim", context);
    await context.addCookies([codeAskedFor("+213500000001")]);
    return [...VISITORS, publicPage, reviewedPage, `/review/${reviewId}/proof`, ...(ownPage ?? [])];
  }
  if (who === "guest") {
    const ended = await deletedRequest(context);
    const { jobId, followPath } = await guestRequest(context);
    // The link comes first, because it identifies the guest to the browser.
    return [
      ...[ended, followPath, `/job/${jobId}`, `/job/${jobId}/account`, `/job/${jobId}/deletion`],
      ...(await guestDispute(context)),
    ];
  }
  if (who === "nadir") {
    const requestId = await waitingPapers(context);
    const { jobId, reviewId } = await reviewedJob(context);
    const { reportId } = await reportedChat(context);
    const disputeId = await openDispute(context);
    await signInAs(context, who);
    const post = await draftedPost(context);
    const queryId = await contactMessage(context);
    return [
      ...OF_ADMINS,
      ...["", "/preview?tab=fr", "/preview?tab=en"].map((page) => `/panel-admin/blog/${post}${page}`),
      `/panel-admin/review/${requestId}`,
      `/panel-admin/users?search=yacine`,
      ...["", "/address"].map((page) => `/panel-admin/tasks/${jobId}${page}`),
      `/panel-admin/reviews/${reviewId}`,
      `/panel-admin/reports/${reportId}`,
      `/panel-admin/disputes/${disputeId}`,
      `/panel-admin/queries/${queryId}`,
      `/job/${jobId}/review`,
    ];
  }
  if (who === "karim") return pagesOfWork(context);
  const { jobId, offerId } = await answeredJob(context);
  const missed = who === "amina" ? await missedMatch(context) : { jobId: "", noShowId: "" };
  const matchedId = missed.jobId;
  const unreportedId = who === "amina" ? await matchedJob(context, matchedId) : "";
  const disputeId = who === "amina" ? await openDispute(context) : "";
  const visitId = who === "amina" ? await proposedVisit(context, matchedId) : "";
  const begunId = who === "amina" ? await newlyMatched(context) : "";
  const begun = who === "amina" ? await visitAtTheDoor(context, begunId) : undefined;
  const reviewedId = who === "amina" ? (await reviewedJob(context)).jobId : "";
  const doneId = who === "amina" ? await doneJob(context) : "";
  const talk = await talkAbout(context, offerId);
  const roomId = who === "amina" ? (await reportedChat(context)).roomId : "";
  await signInAs(context, who);
  if (who === "amina")
    return [
      ...OF_ALL_ACCOUNTS,
      ...OF_ANY_ACCOUNT,
      ...["", "/edit", "/photos", "/deletion", "/closure"].map((page) => `/job/${jobId}${page}`),
      ...["", "/address", "/cancellation", "/completion", "/visits"].map((page) => `/job/${matchedId}${page}`),
      ...["", "/proposals"].map((page) => `/job/${matchedId}/visits/${visitId}${page}`),
      ...["", "/cancellation"].map((page) => `/job/${begunId}/visits/${begun?.visitId}${page}`),
      ...["", "/review", "/dispute"].map((page) => `/job/${doneId}${page}`),
      ...[`/job/${unreportedId}/no-show`, `/no-show/${missed.noShowId}`],
      `/dispute/${disputeId}`,
      `/job/${reviewedId}/review`,
      `/job/${await closedJob(context.request)}/repost`,
      `/offer/${offerId}/acceptance`,
      `/offer/${offerId}/rejection`,
      talk,
      ...["/report", "/block"].map((page) => `/chat/${roomId}${page}`),
    ];
  return [
    ...OF_ALL_ACCOUNTS,
    ...OF_ARTISANS,
    `/job/${jobId}`,
    `/offer/${offerId}/revision`,
    `/offer/${offerId}/withdrawal`,
    talk,
  ];
}

/** What an artisan sees of a match: a visit at the door, a missed one, and a dispute. */
async function pagesOfWork(context: BrowserContext): Promise<string[]> {
  await givePointsToKarim(context);
  const { noShowId } = await missedMatch(context);
  const disputeId = await openDispute(context);
  const doneId = await doneJob(context);
  const jobId = await newlyMatched(context);
  const { visitId } = await visitAtTheDoor(context, jobId);
  await signInAs(context, "karim");
  return [
    `/account/visits`,
    ...["", "/address"].map((page) => `/job/${jobId}${page}`),
    ...["", "/cancellation"].map((page) => `/job/${jobId}/visits/${visitId}${page}`),
    ...[`/no-show/${noShowId}`, `/job/${doneId}/dispute`, `/dispute/${disputeId}`],
  ];
}

/** The link of a guest whose work is done, and the dispute about it. */
async function guestDispute(context: BrowserContext): Promise<string[]> {
  const { request } = context;
  const { jobId, followPath } = await guestRequest(context);
  const offerId = await offerByKarim(context, jobId);
  await context.clearCookies({ name: "token" });
  const headers = { Authorization: `Guest ${followPath.slice("/r/".length)}` };
  const post = async (path: string, data: object = {}) => {
    const answer = await request.post(`/api/v1/services/${path}/`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post(`offers/${offerId}/acceptance`);
  await post(`jobs/${jobId}/completion`);
  const { id }: { id: string } = await post(`jobs/${jobId}/dispute`, {
    ...{ kind: "poor_work", statement: "بعد يوم واحد عاد الماء يقطر من الحنفية نفسها." },
  });
  return [followPath, `/dispute/${id}`];
}

/** An admin's draft with every element that a text may contain, without English. Returns its number. */
const draftedPost = ({ request }: BrowserContext): Promise<string> =>
  created(request, "/api/v1/admin/blogs/", {
    ...{
      title_fr: "Repérer une fuite d’eau",
      subtitle_fr: "Cinq signes",
      blog_type: "guides",
      title_ar: "كيف تكتشف تسرّب المياه",
    },
    content_fr:
      "<h2>Les signes</h2><p>Une <strong>tache</strong> et <a href='/new-job'>un lien</a>.</p><ul><li><p>Un bruit</p></li></ul><h3>Puis</h3><ol><li><p>Fermez</p></li></ol><blockquote><p>Photographiez.</p></blockquote><pre><code>1 &lt; 2</code></pre><hr>",
    content_ar: "<h2>العلامات</h2><p>بقعة رطوبة</p>",
  });

/** The room of that offer, with messages of both. Signs out. */
async function talkAbout(context: BrowserContext, offerId: string): Promise<string> {
  const { request } = context;
  const say = (text: string) =>
    created(request, `/api/v1/chat/rooms/${offerId}/messages/`, { id: crypto.randomUUID(), kind: "text", text });
  await signInAs(context, "amina");
  expect((await request.post(`/api/v1/services/offers/${offerId}/room/`, { data: {} })).status()).toBe(200);
  await say("وعليكم السلام، نعم من الوصلة. https://example.com/photo");
  await signInAs(context, "yacine");
  await say("D’accord, je passe vers 14:00. Le prix reste 4 500 DA avec la pièce.");
  await context.clearCookies({ name: "token" });
  return `/chat/${offerId}`;
}

/** The path of that artisan's public page. Signs out. */
export async function publicPageOf(who: DemoUserName, context: BrowserContext): Promise<string> {
  await signInAs(context, who);
  const { slug }: { slug: string } = await (await context.request.get("/api/v1/auth/user/")).json();
  await context.clearCookies({ name: "token" });
  return `/artisan/${slug}`;
}

/** The browser of a visitor who requested a sign-in code. None was sent. */
const codeAskedFor = (phone: string) => ({
  name: "code",
  value: encodeURIComponent(JSON.stringify({ purpose: "login", target: { phone }, sentAt: Date.now(), next: null })),
  domain: "localhost",
  path: "/",
});

/** A guest's job, opened by the code that was sent to the phone. */
export async function guestRequest({ request }: BrowserContext): Promise<{ jobId: string; followPath: string }> {
  const number = `0770${String(Date.now()).slice(-6)}`;
  const jobId = await created(request, "/api/v1/services/jobs/", {
    category: 1,
    description: "La chasse d’eau coule sans arrêt depuis ce matin.",
    wilaya: 31,
    commune: 3101,
    first_name: "Samira",
    phone_number: number,
  });
  const { text } = await lastEmailTo(request, `+213${number.slice(1)}`);
  const otp = /\d{6}/.exec(text)?.[0];
  const answer = await request.post("/api/v1/auth/otp/verify/", { data: { phone_number: number, otp, purpose: "job" } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { follow_path: followPath }: { follow_path: string } = await answer.json();
  return { jobId, followPath };
}

/** The link of such a job that was deleted. */
async function deletedRequest(context: BrowserContext): Promise<string> {
  const { jobId, followPath } = await guestRequest(context);
  const headers = { Authorization: `Guest ${followPath.slice("/r/".length)}` };
  expect((await context.request.delete(`/api/v1/services/jobs/${jobId}/`, { headers })).status()).toBe(204);
  return followPath;
}

/** A pending document of Yacine's. It stays pending as long as nobody decides. */
async function waitingPapers(context: BrowserContext): Promise<string> {
  const { request } = context;
  await signInAs(context, "yacine");
  const headers = { Origin: new URL((await request.get("/healthz")).url()).origin };
  const images = { name: "card.jpg", mimeType: "image/jpeg", buffer: Buffer.from(JPEG) };
  await request.post("/account/verification", {
    headers,
    multipart: { kind: "artisan_card", consent: "true", images },
    maxRedirects: 0,
  });
  await context.clearCookies({ name: "token" });
  await signInAs(context, "nadir");
  const { results }: { results: { verification: { id: string } }[] } = await (
    await request.get("/api/v1/admin/users/review/")
  ).json();
  expect(results.length).toBeGreaterThan(0);
  return results[0]?.verification.id ?? "";
}

/** A job of Amina's with an offer by Yacine. An existing one is reused, because Yacine's points are limited. */
export async function answeredJob(context: BrowserContext): Promise<{ jobId: string; offerId: string }> {
  const { request } = context;
  await signInAs(context, "amina");
  const standing = await standingOffer(request);
  if (standing) {
    await context.clearCookies({ name: "token" });
    return standing;
  }
  const jobId = await created(request, "/api/v1/services/jobs/", {
    category: 1,
    description: "Le robinet de la cuisine fuit depuis hier soir, même quand il est bien fermé.",
    wilaya: 31,
    commune: 3101,
    urgency: "now",
  });
  await context.clearCookies({ name: "token" });
  await signInAs(context, "yacine");
  const offerId = await created(request, `/api/v1/services/jobs/${jobId}/offers/`, {
    kind: "fixed",
    price: 4_500,
    message: "I live nearby and can come this afternoon.",
  });
  await context.clearCookies({ name: "token" });
  return { jobId, offerId };
}

type Listed = { results: { id: string; offers_count: number }[] };
type Offers = { id: string; artisan: { first_name: string } }[];

/** Yacine's offer on one of the open jobs of the signed-in user. */
async function standingOffer(request: APIRequestContext): Promise<{ jobId: string; offerId: string } | null> {
  const jobs: Listed = await (await request.get("/api/v1/services/jobs/?scope=mine&status=open")).json();
  for (const job of jobs.results.filter(({ offers_count }) => offers_count > 0)) {
    const offers: Offers = await (await request.get(`/api/v1/services/jobs/${job.id}/offers/`)).json();
    const offer = offers.find(({ artisan }) => artisan.first_name === "Yacine");
    if (offer) return { jobId: job.id, offerId: offer.id };
  }
  return null;
}

/** A contact message, as the signed-in admin finds it. */
async function contactMessage({ request }: BrowserContext): Promise<string> {
  const email = "asks@hirfa.example";
  const json = { name: "Samia", subject: "A question", message: "Do you come to Oran?", email, phone_number: false };
  await request.post("/api/v1/services/contact/", { data: json });
  const list = await request.get(`/api/v1/admin/contact-messages/?search=${encodeURIComponent(email)}`);
  return (await list.json()).results[0].id;
}
