import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { jobs } from "#db/schema/jobs.ts";
import { db } from "#tests/api/fixtures.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { acceptedOffer, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";

const OFFER = { kind: "fixed", price: "4500", message: "I live nearby and can come this afternoon." };
const ELSEWHERE_IN_ORAN = 3104;

beforeAll(insertDemoUsers);

describe("the nearby jobs of an artisan", () => {
  it("give one reason on a card, and none that the distance already shows", async () => {
    await insertPlumber("neighbour", 10);
    await postedJob();
    await postedJob("amina", { commune: ELSEWHERE_IN_ORAN });
    const page = await htmlOf(await browserOf("neighbour"), "/en/jobs");
    expect(page).toMatch(/Same commune.*?In your categories/s);
    expect(page).toMatch(/\d+\u00a0km.*?In your wilaya/s);
    expect(page).not.toContain("In your commune");
  });

  it("keep the chosen filters as links that remove one, and in the form without scripts", async () => {
    const page = await htmlOf(await browserOf("karim"), "/en/jobs?category=1&urgency=now&wilaya=");
    expect(page).toMatch(/<a href="\/en\/jobs\?urgency=now" aria-label="[^"]*Plumbing/);
    expect(page).toMatch(/<a href="\/en\/jobs\?category=1" aria-label="[^"]*Urgent/);
    expect(page).toMatch(/<input[^>]*name="category"[^>]*checked=""[^>]*value="1"/);
  });

  it("tell an unverified artisan what an offer needs, and link to the details only", async () => {
    await postedJob("amina", { category: 5, sub_category: undefined });
    const page = await htmlOf(await browserOf("lydia"), "/en/jobs");
    expect(page).toContain("Verify your identity to make offers");
    expect(page).not.toContain("See and make an offer");
  });

  it("show the end of a holiday, and end it by a button that keeps the hours", async () => {
    const { userId: id } = await insertPlumber("rested", 0);
    const browser = await browserOf(id);
    const hours = { on_sunday: "true", from_sunday: "09:30", to_sunday: "16:00" };
    const lastDay = dayInAlgiers(Date.now() + 9 * 86_400_000);
    await sendForm(browser, "/availability", { ...hours, is_on_holiday_mode: "true", holiday_until: lastDay });
    const told = await htmlOf(browser, "/en/jobs");
    expect(told).toContain(`Your last day of holiday is ${formatsIn("en").date(Date.parse(`${lastDay}T12:00:00Z`))}`);
    expect(told).toMatch(/<form[^>]*action="\/en\/availability\/return"[^>]*><button/);

    const ended = await sendForm(browser, "/en/availability/return", {});
    expect(formResultOf(ended)).toEqual({ status: 303, to: "/en/jobs" });
    const own = await api("GET", "/auth/user/", { token: await tokenOf(id) });
    expect(own.body).toMatchObject({ is_on_holiday_mode: false, holiday_until: null });
    expect(own.body.availability).toContainEqual(expect.objectContaining({ day: "sunday", from_time: "09:30" }));
    expect(await htmlOf(browser, "/en/jobs")).not.toContain("/en/availability/return");
  });

  it("say that no jobs come during a holiday", async () => {
    await insertPlumber("resting", 10);
    await db
      .update(artisanProfiles)
      .set({ holidayUntil: Date.now() + 86_400_000 })
      .where(eq(artisanProfiles.userId, "resting"));
    expect(await htmlOf(await browserOf("resting"), "/en/jobs")).toContain("Holiday mode is on");
  });
});

describe("an offer on the page of a job", () => {
  it("repeats a price in centimes in any spelling of its digits", async () => {
    const path = `/en/job/${await postedJob()}`;
    const answer = await sendForm(await browserOf("yacine"), path, { ...OFFER, price: "٤ ٥٠٠", message: "short" });
    expect(await answer.text()).toContain("DZD\u00a04,500 = 450,000\u00a0centimes");
  });

  it("links to the points page if there are too few, and cannot be sent", async () => {
    await insertPlumber("short", 1);
    const page = await htmlOf(await browserOf("short"), `/en/job/${await postedJob()}`);
    expect(page).toMatch(/href="\/en\/account\/points"[^>]*class="btn btn-primary btn-lg/);
    expect(page).not.toContain("Send the offer");
  });

  it("says that another artisan was accepted meanwhile, and shows the message that was not sent", async () => {
    await insertPlumber("late", 10);
    const jobId = await postedJob();
    await acceptedOffer("amina", await sentOffer("yacine", jobId));
    const sent = await sendForm(await browserOf("late"), `/en/job/${jobId}`, OFFER);
    expect(sent.status).toBe(410);
    const page = await sent.text();
    expect(page).toContain("The client chose another artisan, or the request was closed.");
    expect(page).toContain(`>${OFFER.message}</p>`);
  });

  it("says that the request is being checked meanwhile, and shows the message that was not sent", async () => {
    await insertPlumber("told", 10);
    const jobId = await postedJob();
    await db
      .insert(jobAnnouncements)
      .values({ jobId, artisanId: "told", wave: 1, reason: "same_commune", createdAt: Date.now() });
    await db.update(jobs).set({ held: true }).where(eq(jobs.id, jobId));
    const sent = await sendForm(await browserOf("told"), `/en/job/${jobId}`, OFFER);
    expect(sent.status).toBe(410);
    const page = await sent.text();
    expect(page).toContain("Our team is checking this request.");
    expect(page).toContain(`>${OFFER.message}</p>`);
  });

  it("says that the job is full after five others were faster", async () => {
    const jobId = await postedJob();
    const others = await Promise.all(["p1", "p2", "p3", "p4", "p5"].map((id) => insertPlumber(id, 10)));
    await Promise.all(others.map((other) => sentOffer(other, jobId)));
    const answer = await sendForm(await browserOf("karim"), `/en/job/${jobId}`, OFFER);
    const page = await answer.text();
    expect(page).toContain("No point was held; choose another request.");
    expect(page).not.toContain("Please correct");
  });

  it("tells the accepted artisan whom to call, where, and what it cost", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("karim", jobId);
    await acceptedOffer("amina", offerId);
    const page = await htmlOf(await browserOf("karim"), `/en/job/${jobId}`);
    expect(page).toContain("2 points used");
    expect(page).toContain("Amina Benali");
    expect(page).toContain(`"/en/job/${jobId}/address"`);
  });

  it("accepts another price with separated thousands", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("yacine", jobId);
    const response = await sendForm(await browserOf("yacine"), `/en/offer/${offerId}/revision`, { price: "5 000" });
    expect(formResultOf(response)).toEqual({ status: 303, to: `/en/job/${jobId}` });
  });
});

describe("the points of an artisan", () => {
  it("show the available and held balance, each entry in words, and no button without a target", async () => {
    await insertPlumber("saver", 10);
    const browser = await browserOf("saver");
    await sendForm(browser, `/job/${await postedJob()}`, OFFER);
    const page = await htmlOf(browser, "/en/account/points");
    expect(page).toMatch(/Available.*?>8<.*?Held.*?>2</s);
    expect(page).toContain("You sent an offer");
    expect(page).toContain('href="/en/account/receipts?pack=2"');
  });
});
