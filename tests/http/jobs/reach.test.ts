import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import en from "#app/locales/en.ts";
import fr from "#app/locales/fr.ts";
import { openDb } from "#db/open.ts";
import { settings } from "#db/schema/settings.ts";
import { asSystem, insertDemoUsers, insertUser, NOON } from "#tests/support/ctx.ts";
import { insertClient, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { browserOf, htmlOf, sendForm } from "#tests/support/pages.ts";

const MINUTE = 60_000;

beforeAll(async () => {
  await insertDemoUsers();
  await openDb(env.DB).insert(settings).values({ key: "limits.artisans_per_wave", value: 3, updatedAt: NOON });
});

// Pages read the clock themselves, and count only jobs of the last thirty days.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON + DAY_MS }));
afterEach(() => void vi.useRealTimers());

const figureIn = (page: string) => /<span data-reach="first-offer" (.*?)<\/span>/s.exec(page)?.[1];

/** Only browsers decide which sentence of the banner is shown. */
const withoutHeader = (page: string) => page.replace(/<header[\s\S]*?<main/, "<main");

const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? "";

/** A job whose first wave, of three places, was sent. */
async function jobWithNeighbours(clientId: string, category: number, neighbours = 1): Promise<string> {
  const jobId = await postedJob(await insertClient(clientId), { category, sub_category: undefined });
  for (let nth = 0; nth < neighbours; nth++)
    await insertUser(`near-${clientId}${nth || ""}`, {
      ...{ role: "artisan", firstName: "Near", lastName: "Test", email: `near-${clientId}${nth}@hirfa.example`, language: "fr" },
      ...{ wilayaId: 31, communeId: 3101, categoryIds: [category], isVerified: true },
    });
  await announceJob(asSystem("queue"), { jobId });
  return jobId;
}

describe("the page of a job without offers", () => {
  it("says when the next artisans are told, in a region that announces changes", async () => {
    const jobId = await jobWithNeighbours("reads-next", 16, 4);
    const page = await htmlOf(await browserOf("reads-next"), `/en/job/${jobId}`);
    expect(page).toMatch(
      /<p aria-live="polite" data-promise="running"[^>]*>We are notifying artisans of your request\..*We notify the next artisans at 10:05\./,
    );
    expect(page).not.toContain("/widening");
    expect(page).toContain('data-reach="first-offer"');
  });

  it("says after five minutes that none came, and what the client can do", async () => {
    const jobId = await jobWithNeighbours("waited", 17, 10);
    await announceJob(asSystem("alarm", { now: NOON + 5 * MINUTE }), { jobId });
    const browser = await browserOf("waited");
    const page = await htmlOf(browser, `/fr/job/${jobId}`);
    expect(page).toMatch(/data-promise="missed"[^>]*>Les premières minutes sont passées sans offre\..*à 10:30\./);
    expect(page).toContain(`action="/fr/job/${jobId}/widening"`);
    expect(page).toContain(`href="/fr/job/${jobId}/edit"`);
    for (const shown of [page, await htmlOf(browser, `/fr/job/${jobId}?sent=1`)]) {
      expect(figureIn(shown)).toContain(`data-minutes="" data-count="2">${fr.figures.first_offer.unknown}`);
      expect(withoutHeader(shown)).not.toContain(fr.landing.hero.promise_fast);
    }
    const notices = await htmlOf(browser, "/fr/notifications");
    expect(notices).toContain("9 artisans prévenus. Les prochains artisans sont prévenus à 10:30.");
  });
});

describe("the page after posting", () => {
  it("says that it is live only where a script keeps it so", async () => {
    const jobId = await jobWithNeighbours("live", 1);
    const page = await htmlOf(await browserOf("live"), `/fr/job/${jobId}?sent=1`);
    const badge = `<span>${fr.jobs.new.live}</span></span></span>`;
    expect(page).toContain(badge);
    expect(page.slice(0, page.indexOf(badge))).toMatch(/<span data-needs-script="">(?:(?!<span data-).)*$/s);
  });
});

describe("the page of a job with an offer", () => {
  it("says no more how long the first offer takes, neither after posting nor later", async () => {
    const jobId = await jobWithNeighbours("answered", 1);
    const paths = [`/en/job/${jobId}`, `/en/job/${jobId}?sent=1`];
    const pages = async () => Promise.all(paths.map(async (path) => htmlOf(await browserOf("answered"), path)));
    for (const page of await pages()) expect(mainOf(page).match(/usually.{0,20}within minutes/g)).toHaveLength(1);
    await sentOffer("yacine", jobId);
    for (const page of await pages()) expect(mainOf(page)).not.toMatch(/first-offer|within minutes/);
  });
});

describe("the page of a job of which everybody was told", () => {
  it("names no time of others, and neither does the notification after five minutes", async () => {
    const jobId = await jobWithNeighbours("reads-all", 20);
    const browser = await browserOf("reads-all");
    const before = await htmlOf(browser, `/en/job/${jobId}`);
    expect(before).toMatch(/data-promise="running"[^>]*>All artisans nearby who could be notified have been notified\./);
    expect(before).not.toContain("the next artisans");
    await announceJob(asSystem("alarm", { now: NOON + 5 * MINUTE }), { jobId });
    expect(await htmlOf(browser, "/en/notifications")).toContain(
      "1 artisan notified. All artisans nearby who could be notified have been notified.",
    );
  });

  it("says that nobody further could be told, once its client asked for the last wave", async () => {
    const jobId = await jobWithNeighbours("asks-further", 21);
    await announceJob(asSystem("alarm", { now: NOON + 5 * MINUTE }), { jobId });
    const browser = await browserOf("asks-further");
    await sendForm(browser, `/job/${jobId}/widening`, {});
    expect(await htmlOf(browser, `/job/${jobId}`)).toMatch(/data-promise="missed"[^>]*>.*لم نجد حرفيًا آخر نُعلمه\./);
  });
});

describe("the page of a job that no artisan could be told of", () => {
  it("speaks neither of artisans who are being told nor of others to come", async () => {
    const jobId = await postedJob(await insertClient("alone"), { category: 19, sub_category: undefined });
    await announceJob(asSystem("queue"), { jobId });
    const page = await htmlOf(await browserOf("alone"), `/en/job/${jobId}`);
    expect(page).toContain("No artisan");
    expect(page).not.toContain("data-promise");
    for (const shown of [page, await htmlOf(await browserOf("alone"), `/en/job/${jobId}?sent=1`)]) {
      expect(figureIn(shown)).toContain(`>${en.figures.first_offer.unknown}`);
      expect(withoutHeader(shown)).not.toMatch(/usually.*within minutes/);
    }
  });
});

describe("the page of a job for a told artisan", () => {
  it("says why, and says nothing to an artisan who was not told", async () => {
    const jobId = await jobWithNeighbours("asks-why", 18);
    expect(await htmlOf(await browserOf("near-asks-why"), `/en/job/${jobId}`)).toMatch(
      /<p data-why-told[^>]*>Why you: it is in your commune,/,
    );
    expect(await htmlOf(await browserOf("near-asks-why"), "/fr/notifications")).toContain(">Dans votre commune</span>");
    await insertUser("later-neighbour", {
      ...{ role: "artisan", firstName: "Late", lastName: "Test", email: "late@hirfa.example", language: "fr" },
      ...{ wilayaId: 31, communeId: 3101, categoryIds: [18], isVerified: true },
    });
    const other = await htmlOf(await browserOf("later-neighbour"), `/en/job/${jobId}`);
    expect(other).toContain("job-tiles");
    expect(other).not.toContain("data-why-told");
  });
});
