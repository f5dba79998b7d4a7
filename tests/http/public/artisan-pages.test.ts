import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { db } from "#tests/api/fixtures.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { acceptedOffer, insertPlumber, LEAK, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";

const OFFER = { kind: "fixed", price: "4500", message: "I live nearby and can come this afternoon." };
const ELSEWHERE_IN_ORAN = 3104;

beforeAll(insertDemoUsers);

describe("the requests near an artisan", () => {
  it("gives one reason on a card, and none that the distance says already", async () => {
    await insertPlumber("neighbour", 10);
    await postedJob();
    await postedJob("amina", { commune: ELSEWHERE_IN_ORAN });
    const page = await htmlOf(await browserOf("neighbour"), "/en/jobs");
    expect(page).toMatch(/Same commune.*?In your categories/s);
    expect(page).toMatch(/\d+ km.*?In your wilaya/s);
    expect(page).not.toContain("In your commune");
  });

  it("keeps the chosen filters as links that take one away, and in the form that works without scripts", async () => {
    const page = await htmlOf(await browserOf("karim"), "/en/jobs?category=1&urgency=now&wilaya=");
    expect(page).toMatch(/<a href="\/en\/jobs\?urgency=now" aria-label="[^"]*Plumbing/);
    expect(page).toMatch(/<a href="\/en\/jobs\?category=1" aria-label="[^"]*Urgent/);
    expect(page).toMatch(/<input[^>]*name="category"[^>]*checked=""[^>]*value="1"/);
  });

  it("tells who is not verified what an offer needs, and invites to the details alone", async () => {
    await postedJob("amina", { category: 5, sub_category: undefined });
    const page = await htmlOf(await browserOf("lydia"), "/en/jobs");
    expect(page).toContain("Verify your identity to make offers");
    expect(page).not.toContain("See and make an offer");
  });

  it("says when the holiday ends, and ends it by a button that leaves his hours alone", async () => {
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

  it("says that nothing comes while the artisan is on holiday", async () => {
    await insertPlumber("resting", 10);
    await db
      .update(artisanProfiles)
      .set({ holidayUntil: Date.now() + 86_400_000 })
      .where(eq(artisanProfiles.userId, "resting"));
    expect(await htmlOf(await browserOf("resting"), "/en/jobs")).toContain("Holiday mode is on");
  });
});

describe("offering on the page of a request", () => {
  it("reads a price back in centimes however its digits are written", async () => {
    const path = `/en/job/${await postedJob()}`;
    const answer = await sendForm(await browserOf("yacine"), path, { ...OFFER, price: "٤ ٥٠٠", message: "short" });
    expect(await answer.text()).toContain("DZD\u00a04,500 = 450,000\u00a0centimes");
  });

  it("leads to the points who has too few, and cannot be sent", async () => {
    await insertPlumber("short", 1);
    const page = await htmlOf(await browserOf("short"), `/en/job/${await postedJob()}`);
    expect(page).toMatch(/href="\/en\/account\/points"[^>]*class="btn btn-primary btn-lg/);
    expect(page).not.toContain("Send the offer");
  });

  it("says that another was chosen, when the request was taken meanwhile", async () => {
    await insertPlumber("late", 10);
    const jobId = await postedJob();
    await acceptedOffer("amina", await sentOffer("yacine", jobId));
    const late = await browserOf("late");
    const sent = await sendForm(late, `/en/job/${jobId}`, OFFER);
    expect(formResultOf(sent)).toEqual({ status: 303, to: "/en/jobs?taken=1" });
    expect(await htmlOf(late, "/en/jobs?taken=1")).toContain("The client chose another artisan, or the request was closed.");
  });

  it("says that the request is full when five others were quicker", async () => {
    const jobId = await postedJob();
    const others = await Promise.all(["p1", "p2", "p3", "p4", "p5"].map((id) => insertPlumber(id, 10)));
    await Promise.all(others.map((other) => sentOffer(other, jobId)));
    const answer = await sendForm(await browserOf("karim"), `/en/job/${jobId}`, OFFER);
    const page = await answer.text();
    expect(page).toContain("No point was held.");
    expect(page).not.toContain("Please correct");
  });

  it("tells the artisan who was chosen whom to call, where, and what it cost", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("karim", jobId);
    await acceptedOffer("amina", offerId);
    const page = await htmlOf(await browserOf("karim"), `/en/job/${jobId}`);
    expect(page).toContain("2 points used");
    expect(page).toContain("Amina Benali");
    expect(page).toContain(LEAK.address);
  });

  it("takes another price written with its thousands apart", async () => {
    const jobId = await postedJob();
    const offerId = await sentOffer("yacine", jobId);
    const asked = await sendForm(await browserOf("yacine"), `/en/offer/${offerId}/revision`, { price: "5 000" });
    expect(formResultOf(asked)).toEqual({ status: 303, to: `/en/job/${jobId}` });
  });
});

describe("the points of an artisan", () => {
  it("shows what is free and what is held, each line in words, and no button that leads nowhere", async () => {
    await insertPlumber("saver", 10);
    const browser = await browserOf("saver");
    await sendForm(browser, `/job/${await postedJob()}`, OFFER);
    const page = await htmlOf(browser, "/en/account/points");
    expect(page).toMatch(/Available.*?>8<.*?Held.*?>2</s);
    expect(page).toContain("You sent an offer");
    expect(page).toContain('href="/en/account/receipts?pack=2"');
  });
});
