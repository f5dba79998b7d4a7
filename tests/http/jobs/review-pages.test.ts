import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { jobs } from "#db/schema/jobs.ts";
import { reviews } from "#db/schema/reviews.ts";
import { db } from "#tests/api/fixtures.ts";
import { tokenOf } from "#tests/support/api.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { ctxAs, insertDemoUsers, insertGuest } from "#tests/support/ctx.ts";
import { completedJob, insertClient, insertPlumber, postedJob, publishedReviews, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";
import worker from "#worker/index.ts";

beforeAll(insertDemoUsers);

const VISITOR = { Cookie: "" };
const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const reviewOf = async (id: string) => (await db.select().from(reviews).where(eq(reviews.id, id)))[0];

describe("reviews of a job, by forms without scripts", () => {
  it("are requested on both sides' pages, stay hidden, and then appear for both and on the artisan's public page", async () => {
    const jobId = await completedJob("karim");
    const [amina, karim] = [await browserOf("amina"), await browserOf("karim")];
    const page = `/en/job/${jobId}/review`;
    for (const browser of [amina, karim]) expect(await htmlOf(browser, `/en/job/${jobId}`)).toContain(`href="${page}"`);
    expect(await htmlOf(amina, "/en/account/requests?status=unreviewed")).toContain(`href="${page}"`);
    expect(await htmlOf(amina, page)).toMatch(
      /How was the work of .*Karim.*It stays hidden until the other side has left one, or the time is up/s,
    );
    expect(await htmlOf(karim, page)).not.toContain("Quality of the work");

    const sent = await sendForm(amina, page, { rating: "5", quality: "4", text: "He came on time." });
    expect(formResultOf(sent)).toEqual({ status: 303, to: `${page}?done=sent` });
    expect(await htmlOf(amina, page)).toMatch(/Your review is sent.*or at the end of the period: .*He came on time\./s);
    expect(await htmlOf(karim, page)).not.toContain("He came on time.");
    expect(await htmlOf(VISITOR, "/en/artisan/karim")).toContain("No reviews yet");
    expect(await htmlOf(amina, `/en/job/${jobId}`)).toContain("Your review is sent");

    expect(formResultOf(await sendForm(karim, page, { rating: "4" })).status).toBe(303);
    expect((await db.select().from(jobs).where(eq(jobs.id, jobId)))[0]).toMatchObject({ archiveReason: "reviewed" });
    expect(await htmlOf(karim, page)).toMatch(/The client’s review.*He came on time\..*Your review/s);
    const publicPage = await htmlOf(VISITOR, "/en/artisan/karim");
    expect(publicPage).toMatch(/1 review.*5 stars: 1 review.*Amina.*He came on time\./s);
    expect(publicPage).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":5,"reviewCount":1');
    expect(publicPage).not.toContain("__reactRouterContext");
  });

  it("are sent once by a form whose response was lost", async () => {
    const jobId = await completedJob("karim");
    const page = `/en/job/${jobId}/review`;
    for (const side of ["amina", "karim"]) {
      const browser = await browserOf(side);
      const [, once = ""] = /name="once" value="([^"]+)"/.exec(await htmlOf(browser, page)) ?? [];
      const answers = [1, 2].map(async () => formResultOf(await sendForm(browser, page, { once, rating: "4" })));
      for (const answer of await Promise.all(answers)) expect(answer).toEqual({ status: 303, to: `${page}?done=sent` });
      expect(formResultOf(await sendForm(browser, page, { once, rating: "4" })).status).toBe(303);
      expect((await sendForm(browser, page, { rating: "4" })).status).toBe(409);
    }
  });

  it("are shown as text, and hide phone numbers", async () => {
    const jobId = await completedJob("yacine");
    const [amina, yacine] = [await browserOf("amina"), await browserOf("yacine")];
    const page = `/en/job/${jobId}/review`;
    await sendForm(amina, page, { rating: "5", text: "</script><img src=x onerror=alert(1)> 0550 12 34 56" });
    await sendForm(yacine, page, { rating: "5", text: "<b>Paid</b>" });
    const [written] = (await db.select().from(reviews).where(eq(reviews.jobId, jobId))).filter(
      ({ authorSide }) => authorSide === "client",
    );
    await sendForm(yacine, page, { review: written?.id ?? "", text: "<svg onload=alert(1)>" });

    for (const html of [await htmlOf(VISITOR, "/en/artisan/yacine"), await htmlOf(amina, page)]) {
      expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; •••");
      expect(html).toContain("&lt;svg onload=alert(1)&gt;");
      expect(html).not.toMatch(/<img src=x|<svg onload|0550 12/);
    }
  });

  it("are open to a guest by the follow link", async () => {
    const guest = "guest000000000000041";
    await insertGuest(guest, "+213559999141");
    const jobId = await completedJob("karim");
    await db.update(jobs).set({ clientId: guest }).where(eq(jobs.id, jobId));
    const arrived = await openPage(VISITOR, `/r/${await guestLinkTokenOf(ctxAs("amina").signer, guest)}`);
    const browser = { Cookie: (arrived.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "" };

    expect(await htmlOf(browser, `/en/job/${jobId}`)).toContain(`href="/en/job/${jobId}/review"`);
    const sent = await sendForm(browser, `/en/job/${jobId}/review`, { rating: "3" });

    expect(formResultOf(sent)).toEqual({ status: 303, to: `/en/job/${jobId}/review?done=sent` });
  });

  it("name a missing star rating, and keep the typed text", async () => {
    const jobId = await completedJob("karim");
    const amina = await browserOf("amina");

    const refused = await sendForm(amina, `/en/job/${jobId}/review`, { quality: "3", text: "Half of it." });

    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('href="#review-rating"');
    expect(html).toContain("Half of it.");
    expect(html).toMatch(/id="review-quality-3"[^>]*checked|checked[^>]*id="review-quality-3"/);
  });

  it("get one reply of the reviewed user", async () => {
    const { jobId, reviewId } = await publishedReviews("karim");
    const karim = await browserOf("karim");
    const page = `/en/job/${jobId}/review`;
    expect(await htmlOf(karim, "/en/artisan/karim")).toContain(`href="${page}"`);
    expect(await htmlOf(karim, page)).toContain(`name="review" value="${reviewId}"`);
    expect(await htmlOf(await browserOf("amina"), page)).not.toContain(`value="${reviewId}"`);

    const empty = await sendForm(karim, page, { review: reviewId, text: " " });
    expect([empty.status, await empty.text()]).toEqual([
      400,
      expect.stringMatching(/role="alert"[^>]*autofocus[\s\S]*href="#reply-text"/i),
    ]);
    expect(formResultOf(await sendForm(karim, page, { review: reviewId, text: "Gladly again." })).to).toBe(
      `${page}?done=replied`,
    );

    expect(await htmlOf(VISITOR, "/en/artisan/karim")).toMatch(/The artisan’s reply.*Gladly again\./s);
    expect((await sendForm(karim, page, { review: reviewId, text: "And again." })).status).toBe(409);
  });

  it("are not found for others, and lead back before the work is done", async () => {
    const { jobId } = await publishedReviews("karim");
    const open = await postedJob();
    await insertClient("stranger");

    expect((await openPage(await browserOf("stranger"), `/job/${jobId}/review`)).status).toBe(404);
    expect((await openPage(await browserOf("yacine"), `/job/${jobId}/review`)).status).toBe(404);
    expect(formResultOf(await openPage(VISITOR, `/job/${jobId}/review`)).to).toMatch(/^\/login/);
    expect((await openPage(await browserOf("amina"), `/job/${open}/review`)).status).toBe(404);
  });
});

describe("a review in the admin area", () => {
  it("is found from the public page, removed with a reason, and replaced by a stub", async () => {
    const { reviewId, ofClientId } = await publishedReviews(await insertPlumber("walid", 20));
    const nadir = await admin();
    const page = `/en/panel-admin/reviews/${reviewId}`;
    expect(await htmlOf(nadir, "/en/artisan/walid")).toContain(`href="${page}"`);
    expect(await htmlOf(VISITOR, "/en/artisan/walid")).not.toContain("panel-admin");
    expect(await htmlOf(nadir, "/en/panel-admin/reviews")).toContain(`href="/en/panel-admin/reviews/${ofClientId}"`);

    expect((await sendForm(nadir, page, {})).status).toBe(400);
    expect(formResultOf(await sendForm(nadir, page, { reason: "personal_data" }))).toEqual({ status: 303, to: page });

    expect(await reviewOf(reviewId)).toMatchObject({ removedBy: "nadir", removalReason: "personal_data" });
    const shown = await htmlOf(VISITOR, "/en/artisan/walid");
    expect(shown).toMatch(/One review was removed.*The Hirfa team removed this review.*It contained personal data\./s);
    expect(shown).not.toContain("Clean work, and on time.");
    expect(shown).not.toContain("aggregateRating");
    expect(await htmlOf(nadir, page)).toMatch(/The review is removed.*by \u2068Nadir\u2069\. It contained personal data/s);

    const late = await sendForm(nadir, page, { reason: "insult", note: "Mine" });
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringMatching(/removed already.*Your reason and your note are not kept.*by \u2068Nadir\u2069/s),
    ]);
  });

  it("is found by the reviewed user and by its author's side, and the list is exported with its filters", async () => {
    const { reviewId, ofClientId } = await publishedReviews(await insertPlumber("tahar", 20));
    const nadir = await admin();
    const linked = async (query: string) => {
      const page = await htmlOf(nadir, `/en/panel-admin/reviews?${query}`);
      return [reviewId, ofClientId].map((id) => page.includes(`href="/en/panel-admin/reviews/${id}"`));
    };
    expect(await linked("search=TAHAR")).toEqual([true, false]);
    expect(await linked("side=artisan")).toEqual([false, true]);
    expect(await linked("search=nobody-here")).toEqual([false, false]);
    expect(await linked("side=nonsense&after=nonsense&from=-1")).toEqual([true, true]);
    const file = await (await openPage(nadir, "/panel-admin/export/reviews?search=tahar&side=client")).text();
    expect(file.trimEnd().split("\r\n")).toEqual([expect.stringContaining('"subject"'), expect.stringContaining(reviewId)]);
  });

  it("is listed by the time of its publication, which is shown", async () => {
    const { reviewId } = await publishedReviews(await insertPlumber("hakim", 20));
    const createdAt = (await reviewOf(reviewId))?.createdAt ?? 0;
    const publishedAt = createdAt + 40 * DAY_MS;
    await db.update(reviews).set({ publishedAt }).where(eq(reviews.id, reviewId));
    const list = await htmlOf(await admin(), "/en/panel-admin/reviews?search=hakim");
    const { date } = formatsIn("en");
    expect([publishedAt, createdAt].map((at) => list.includes(date(at)))).toEqual([true, false]);
  });

  it("is closed to all others", async () => {
    const { reviewId } = await publishedReviews("karim");
    for (const path of ["/panel-admin/reviews", `/panel-admin/reviews/${reviewId}`])
      expect(formResultOf(await openPage(await browserOf("karim"), path))).toEqual({ status: 302, to: "/" });
  });
});

it("the artisan's own offers ask for a review after the work, until it exists or the time is over", async () => {
  const invited = await insertPlumber("invited", 20);
  const [jobId, offered] = [await completedJob(invited), await postedJob()];
  await sentOffer(invited, offered);
  const browser = await browserOf("invited");
  const list = () => htmlOf(browser, "/en/account/offers");

  expect(await list()).toContain(`href="/en/job/${jobId}/review"`);
  expect(await list()).not.toContain(`href="/en/job/${offered}/review"`);
  await db
    .update(jobs)
    .set({ dueAt: Date.now() - 1 })
    .where(eq(jobs.id, jobId));
  expect(await list()).not.toContain("/review");
  await db
    .update(jobs)
    .set({ dueAt: Date.now() + 60_000 })
    .where(eq(jobs.id, jobId));
  expect(formResultOf(await sendForm(browser, `/en/job/${jobId}/review`, { rating: "5" })).status).toBe(303);
  expect(await list()).not.toContain("/review");
});

it("each of these pages takes two round trips, of an admin one more for the sidebar, the public one takes one", async () => {
  const [open, { jobId, reviewId }] = [await completedJob("yacine"), await publishedReviews("yacine")];
  const trips = async (path: string, cookie: string) => {
    const { db: binding, meter } = countingD1(env.DB);
    const request = new Request(`http://localhost:8787${path}`, { headers: { Cookie: cookie } });
    const { status } = await worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, DB: binding });
    return { status, trips: meter.trips };
  };
  const [{ Cookie: amina }, { Cookie: nadir }] = [await browserOf("amina"), await admin()];

  expect(await trips(`/job/${open}/review`, amina)).toEqual({ status: 200, trips: 2 });
  expect(await trips(`/job/${jobId}/review`, amina)).toEqual({ status: 200, trips: 2 });
  expect(await trips(`/job/${jobId}`, amina)).toEqual({ status: 200, trips: 2 });
  expect(await trips("/panel-admin/reviews", nadir)).toEqual({ status: 200, trips: 3 });
  expect(await trips(`/panel-admin/reviews/${reviewId}`, nadir)).toEqual({ status: 200, trips: 3 });
  expect(await trips("/artisan/yacine", "")).toEqual({ status: 200, trips: 1 });
});
