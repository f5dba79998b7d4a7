import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { db } from "#tests/api/fixtures.ts";
import { tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, htmlOf, openPage } from "#tests/support/pages.ts";

const PAGE = "/panel-admin/analytics";
const DAY_MS = 86_400_000;
const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });

beforeAll(insertDemoUsers);
beforeEach(() => db.run(sql`DELETE FROM counters`));

/** Events of so many days ago. */
const counted = async (daysAgo: number, counts: Record<string, number>) => {
  const day = dayInAlgiers(Date.now() - daysAgo * DAY_MS);
  for (const [name, n] of Object.entries(counts))
    await db.run(sql`INSERT INTO counters (name, period, value) VALUES (${name}, ${day}, ${n})`);
};

/** The text of a card without its markup. */
const cardsOf = (page: string) =>
  page
    .split("<figure")
    .slice(1)
    .map((card) =>
      card
        .replace(/<svg[\s\S]*?<\/svg>/g, " ")
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " "),
    );
const cardOf = (page: string, title: string) => cardsOf(page).find((card) => card.includes(title)) ?? "";

describe("the analytics page", () => {
  it("is for admins only", async () => {
    expect(formResultOf(await visit(PAGE)).to).toMatch(/^\/login\/admin\?next=/);
    expect(formResultOf(await openPage(await browserOf("amina"), PAGE))).toEqual({ status: 302, to: "/" });
  });

  it("shows each metric with the count behind it and its value in the thirty days before", async () => {
    await counted(3, { "requests.posted": 50, "requests.answered": 41, "requests.answered_at_once": 20, "requests.offers": 115 });
    await counted(3, {
      "first_offer#36": 41,
      "requests.matched": 23,
      "points.hold": 1200,
      "chats.opened": 500,
      "chats.reported": 2,
      ...{ "visits.agreed": 20, "visits.missed_by_artisan": 3, "visits.missed_by_client": 1 },
      ...{ "reviews.client": 10, "reviews.client_with_codes": 6 },
    });
    await counted(40, { "requests.posted": 20, "requests.answered_at_once": 5, "points.hold": 900 });

    const page = await htmlOf(await admin(), `/en${PAGE}`);

    const first = cardOf(page, "Wait for the first offer");
    expect(first).toContain("median of 41 requests with an offer");
    expect(first).toContain("40% of 50 requests The 30 days before: 25% (of 20 requests)");
    expect(cardOf(page, "Offers per request")).toContain("2.3 on 50 requests");
    expect(cardOf(page, "Requests with an artisan chosen")).toContain("46% of 50 requests");
    expect(cardOf(page, "Movements of points")).toContain("1,200 The 30 days before: 900");
    expect(cardOf(page, "Reports per 1,000 chats")).toContain("4 2 reports in 500 chats");
    const missed = cardOf(page, "Missed visits");
    expect(missed).toContain("15% of 20 agreed visits");
    expect(missed).toContain("5% of 20 agreed visits");
    expect(cardOf(page, "Client reviews with both codes")).toContain("60% of 10 reviews by clients");
  });

  it("shows that there is too little data instead of a percentage of a few", async () => {
    await counted(3, { "requests.posted": 4, "requests.matched": 4 });

    const page = await htmlOf(await admin(), `/en${PAGE}`);

    expect(cardOf(page, "Requests with an artisan chosen")).toContain("Known from 5 cases on. of 4 requests");
    expect(page).toMatch(/Nothing in this time<[\s\S]*Appeals that changed the decision<[\s\S]*The 30\u00a0days before/);
    expect(page).not.toContain("NaN");
  });

  it("has a chart for each with its numbers in a table, with time from right to left in Arabic", async () => {
    await counted(29, { "requests.posted": 3, "requests.offers": 3, "reviews.client": 1, "points.credit": 9 });
    await counted(0, { "requests.posted": 9, "jobs.posted": 9, "receipt_decision#50": 6, "papers_decision#50": 6 });
    await counted(0, { "chats.opened": 6, "chats.reported": 1, "appeals.kept": 5, "requests.offers": 9, "joined.client": 2 });

    const [arabic, french] = [await htmlOf(await admin(), PAGE), await htmlOf(await admin(), `/fr${PAGE}`)];

    expect(french.match(/<svg[^>]+role="img"[^>]+aria-label="[^"]+"/g)).toHaveLength(12);
    expect(french.match(/<details class="min-w-0">/g)).toHaveLength(12);
    expect(cardOf(french, "Attente de la première offre").match(/ (\d{1,2}|1er) [\p{L}.]+ 20\d\d /gu)).toHaveLength(30);
    const barsOf = (page: string) => [...page.matchAll(/<rect[^>]*? x="([\d.]+)%"/g)].map(([, x]) => Number(x)).slice(0, 2);
    const [oldest = 0, newest = 0] = barsOf(french);
    expect(oldest < newest).toBe(true);
    const [first = 0, last = 0] = barsOf(arabic);
    expect(first > last).toBe(true);
  });

  it("filters job metrics by category or wilaya, by month too, and ignores an invalid filter", async () => {
    await counted(3, { "requests.posted": 60, "requests.posted@c1": 10, "requests.matched@c1": 6, "requests.posted@w31": 7 });

    const ofTrade = await htmlOf(await admin(), `/en${PAGE}?by=month&of=c1`);

    expect(cardOf(ofTrade, "Requests with an artisan chosen")).toContain("60% of 10 requests The 12 months before");
    expect(cardsOf(ofTrade)).toHaveLength(4);
    expect(ofTrade).toContain("choose “All” to see them.");
    expect(ofTrade).toMatch(/<option value="c1" selected="">/);
    expect(cardOf(await htmlOf(await admin(), `/en${PAGE}?of=w31`), "artisan chosen")).toContain("of 7 requests");
    expect(cardOf(await htmlOf(await admin(), `/en${PAGE}?by=week`), "Posted requests")).toContain("60 The 7 days before: 0");
    for (const none of ["of=x9", "by=year", "of=c1%27", "of=c99999"])
      expect(cardOf(await htmlOf(await admin(), `/en${PAGE}?${none}`), "artisan chosen")).toContain("of 60 requests");
  });
});
