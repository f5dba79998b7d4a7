import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { events } from "#db/schema/analytics.ts";
import { artisanCategories, artisanProfiles, artisanWilayas } from "#db/schema/artisans.ts";
import { users } from "#db/schema/users.ts";
import { verificationRequests } from "#db/schema/verification.ts";
import { db } from "#tests/api/fixtures.ts";
import { insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, htmlOf } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

/** Without the comments that React puts between two texts of a page with scripts. */
const shownTo = async (who: string, path: string) => (await htmlOf(await browserOf(who), path)).replaceAll("<!-- -->", "");

describe("onboarding of an artisan", () => {
  it("shows the next step on the account and above the jobs, with one button", async () => {
    const pages = [await shownTo("lydia", "/en/account"), await shownTo("lydia", "/en/jobs")];
    const buttons = pages.map((html) => html.match(/<a href="[^"]*"[^>]*>(?:<span>)?Verify my identity/g)?.length);
    expect(buttons).toEqual([1, 1]);
    expect(pages[0]).toContain('href="/en/account/verification"');
    expect(pages[1]).toMatch(/id="first-steps".*class="nearby-card-list|id="first-steps".*Your first steps/s);
  });

  it("says why no jobs come", async () => {
    await insertPlumber("tradeless", 0);
    await db.delete(artisanCategories).where(eq(artisanCategories.userId, "tradeless"));
    const html = await shownTo("tradeless", "/fr/jobs");
    expect(html).toContain("Aucune demande ne vous arrive encore");
    expect(html).toContain('href="/fr/categories"');
  });

  it("lets the artisan take any open step first", async () => {
    const { userId } = await insertPlumber("anyorder", 0);
    await db.delete(artisanCategories).where(eq(artisanCategories.userId, userId));
    await db.update(users).set({ isVerified: false }).where(eq(users.id, userId));
    const html = await shownTo("anyorder", "/en/account");
    const [steps = ""] = /<section aria-labelledby="first-steps".*?<\/section>/s.exec(html) ?? [];
    expect([...steps.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
      "/en/categories",
      "/en/account/verification",
      "/en/jobs",
    ]);
    expect(await shownTo("anyorder", "/en/activated?now")).toMatch(/first step.*<a href="\/en\/categories" class="btn/s);
  });

  it("leads from trade to area to documents, by the main button of each saved page", async () => {
    const { userId } = await insertPlumber("stepping", 0);
    await db.update(users).set({ isVerified: false }).where(eq(users.id, userId));
    await db.delete(artisanWilayas).where(eq(artisanWilayas.userId, userId));
    const main = /<a href="([^"]+)" class="btn btn-primary[^"]*">(?:<span>)?Next/;
    expect(main.exec(await shownTo("stepping", "/en/categories?saved"))?.[1]).toBe("/en/wilayas");
    const areas = /<a href="\/en\/wilayas"(?:(?!<\/a>).)*profile-nav-missing/s;
    expect(await shownTo("stepping", "/en/account")).toMatch(areas);
    await db.insert(artisanWilayas).values({ userId, wilayaId: 31, position: 1 });
    expect(await shownTo("stepping", "/en/account")).not.toMatch(areas);
    expect(main.exec(await shownTo("stepping", "/en/wilayas?saved"))?.[1]).toBe("/en/account/verification");
  });

  it("shows the end of a holiday on the account", async () => {
    await insertPlumber("resting", 0);
    const holidayUntil = Date.UTC(2999, 4, 1, 23);
    await db.update(artisanProfiles).set({ holidayUntil }).where(eq(artisanProfiles.userId, "resting"));
    expect(await shownTo("resting", "/en/account")).toMatch(/Holiday mode is on.*Your last day of holiday is \u2068?1 May 2999/s);
    expect(await shownTo("amina", "/en/account")).not.toContain("Holiday mode is on");
  });

  it("says once that no jobs come during a holiday: the page of jobs says it by itself", async () => {
    await insertPlumber("away", 0);
    await db
      .update(artisanProfiles)
      .set({ holidayUntil: Date.now() + 86_400_000 })
      .where(eq(artisanProfiles.userId, "away"));
    const why = "Aucune demande ne vous arrive pendant vos vacances.";
    expect(await shownTo("away", "/fr/account")).toContain(why);
    expect(await shownTo("away", "/fr/jobs")).not.toContain(why);
    await insertPlumber("back", 0);
    expect(await shownTo("back", "/fr/account")).not.toContain(why);
  });

  it("marks steps that wait for others, and continues", async () => {
    await insertPlumber("patient", 0);
    await db.update(users).set({ isVerified: false }).where(eq(users.id, "patient"));
    await db.insert(verificationRequests).values({
      ...{ id: "request-of-patient", userId: "patient", kind: "national_id", consentedAt: NOON, createdAt: NOON },
    });
    const html = await shownTo("patient", "/en/account");
    expect(html).toContain("Your card is under review.");
    expect(html).not.toContain("Verify my identity<");
  });

  it("ends after the first offer", async () => {
    await insertPlumber("begun", 20);
    await sentOffer({ ...(await insertPlumber("begun2", 20)) }, await postedJob());
    expect(await shownTo("begun", "/en/jobs")).toContain("Your first steps");
    expect(await shownTo("begun2", "/en/jobs")).not.toContain("Your first steps");
    expect(await shownTo("begun2", "/en/account")).not.toContain("Your first steps");
  });

  it("has no button to the current page", async () => {
    await insertPlumber("near", 20);
    expect(await shownTo("near", "/en/account")).toMatch(/<a href="\/en\/jobs" class="btn[^>]*>(?:<span>)?Nearby requests/);
    expect(await shownTo("near", "/en/jobs")).not.toMatch(/<a href="\/en\/jobs" class="btn/);
  });

  it("is hidden in the client view", async () => {
    expect(await shownTo("amina", "/en/account")).not.toMatch(/Your first steps|trusted/);
  });
});

describe("the trust explanation", () => {
  it("shows each part with its current value, and links to the page for it", async () => {
    await insertPlumber("aspiring", 0);
    await db.update(artisanProfiles).set({ ratingAverage: 4.2, reviewsCount: 3 }).where(eq(artisanProfiles.userId, "aspiring"));
    const html = await shownTo("aspiring", "/en/account");
    expect(html).toMatch(/Met: <\/span>Identity verified/);
    expect(html).toMatch(/Missing: <\/span>Your average rating is 4\.2; it must be at least 4\.5/);
    expect(html).toContain('href="/en/artisan/aspiring"');
  });

  it("does not mention jobs confirmed by codes before they exist", async () => {
    await insertPlumber("before-codes", 0);
    const before = await shownTo("before-codes", "/en/account");
    expect(before).toContain("It is not given automatically yet");
    expect(before).not.toContain("both codes");

    await db.insert(events).values({ kind: "job.completed_by_codes", at: NOON });
    const after = await shownTo("before-codes", "/en/account");
    expect(after).toMatch(/Missing: <\/span>0 of 10 jobs confirmed by both codes<i aria-hidden="true" style="--share:0%">/);
    expect(after).toContain("It appears on your public page once all of this is met");
  });
});
