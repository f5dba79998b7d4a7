import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { countEvents } from "#app/domain/analytics/count-events.ts";
import { lastDays } from "#app/domain/analytics/periods.ts";
import { inboxCounts } from "#app/domain/inbox/inbox-counts.ts";
import en from "#app/locales/en.ts";
import fr from "#app/locales/fr.ts";
import { scaleOf, ticksOf } from "#app/ui/metrics/chart-box.ts";
import { db } from "#tests/api/fixtures.ts";
import { scansIn } from "#tests/perf/plan.ts";
import { tokenOf, visit } from "#tests/support/api.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { htmlOf } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const HOUR_MS = 3_600_000;

const asks = (id: string, at: number) =>
  db.run(sql`INSERT INTO contact_messages (id, name, subject, message, email, language, status, created_at)
    VALUES (${id}, 'Samia', 'A question', 'Where?', ${`${id}@hirfa.example`}, 'fr', 'new', ${at})`);

describe("the dashboard", () => {
  it("is the first page of the admin area, with a table for each chart", async () => {
    const first = await visit("/fr/panel-admin", { headers: await admin() });
    expect([first.status, first.headers.get("Location")]).toEqual([302, "/fr/panel-admin/dashboard"]);

    await countEvents(asSystem());
    const page = await htmlOf(await admin(), "/fr/panel-admin/dashboard");

    const drawings = page.match(/<svg[^>]+role="img"[^>]+aria-label="[^"]+"/g) ?? [];
    // Without a job there are no states to draw, and the card says so.
    expect(drawings).toHaveLength(3);
    expect(page).toContain("Aucune demande pour l’instant");
    expect(page.match(/<figure/g)).toHaveLength(4);
    expect(page.match(/<details[^>]*>/g)?.length).toBeGreaterThanOrEqual(4);
    // Four demo users and the admin.
    const [counted] = await db.all<{ n: number }>(sql`SELECT count(*) AS n FROM users WHERE id <> 'visitors'`);
    expect(page).toContain(`>${counted?.n}</p>`);
    expect(page).toContain("Connue dès la première demande terminée.");
    // the number of this month is known at its end
    expect(page).toContain(fr.dashboard.inactive_later);
    expect(page.match(new RegExp(fr.dashboard.none, "g"))).toHaveLength(1);
  });

  it("shows what waits for a decision before the counts, and each count beside that of the time before", async () => {
    const page = await htmlOf(await admin(), "/en/panel-admin/dashboard");

    const [queue = -1, figures = -1] = ["dashboard-queue", "dashboard-figures"].map((name) => page.indexOf(name));
    expect([queue > 0, queue < figures]).toEqual([true, true]);
    for (const before of [/yesterday: \d/, />before: \d/]) expect(page).toMatch(before);
  });

  it("says how old its figures may be, since the queue above them is read at once", async () => {
    for (const [language, { metrics }] of Object.entries({ fr, en }))
      expect(await htmlOf(await admin(), `/${language}/panel-admin/dashboard`)).toContain(metrics.lead);
  });

  it("says beside each chart with what its change compares, or that nothing is known about the time before", async () => {
    const browser = await admin();
    await db.run(sql`DELETE FROM counters`);
    const since = async () => {
      const page = await htmlOf(browser, "/en/panel-admin/dashboard");
      return [...page.matchAll(/class="chart-since">([^<]+)</g)].map(([, words]) => words);
    };
    const nothing = "before: no data";
    expect(await since()).toEqual([nothing, nothing, nothing]);

    const [day = ""] = lastDays(Date.now(), 12);
    await db.run(sql`INSERT INTO counters (name, period, value) VALUES ('joined.client', ${day}, 2)`);
    expect(await since()).toEqual([nothing, "on the 7 days before", "on the 10 days before"]);
  });

  it("says a small change as a number, and one of ten or more in percent", async () => {
    const browser = await admin();
    const [day = ""] = lastDays(Date.now(), 12);
    const changesSince = async (before: number) => {
      await db.run(sql`DELETE FROM counters`);
      await db.run(sql`INSERT INTO counters (name, period, value) VALUES ('joined.client', ${day}, ${before})`);
      const page = await htmlOf(browser, "/en/panel-admin/dashboard");
      return [...page.matchAll(/class="chart-change"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)</g)].map(([, change]) => change);
    };
    expect(await changesSince(9)).toEqual(["\u2068-9\u2069", "\u2068-9\u2069"]);
    expect(await changesSince(10)).toEqual(["\u2068-100%\u2069", "\u2068-100%\u2069"]);
  });

  it("draws charts at the width of any container, so that their texts are never scaled", async () => {
    const page = await htmlOf(await admin(), "/fr/panel-admin/dashboard");

    const withTexts = page.match(/<svg[^>]*>(?=(?:(?!<\/?svg)[\s\S])*<text)/g) ?? [];
    expect(withTexts.length).toBeGreaterThan(3);
    expect(withTexts.filter((svg) => svg.includes("viewBox"))).toEqual([]);
  });

  it("draws small counts in steps of whole numbers, over half of the height at least", () => {
    const stepsFor = (...counts: number[]) => ticksOf(scaleOf(counts));
    expect([stepsFor(0), stepsFor(0, 1), stepsFor(3), stepsFor(7)]).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2, 3],
      [0, 2, 4, 6, 8],
    ]);
  });

  it("runs its time from right to left in Arabic", async () => {
    const browser = await admin();
    const placesOf = async (path: string) => {
      const page = await htmlOf(browser, path);
      const [, chart = ""] = page.split('role="img"').slice(1);
      return [...chart.matchAll(/<text[^>]*? x="([\d.]+)%"/g)].map(([, x]) => Number(x));
    };
    const [arabic, french] = [await placesOf("/panel-admin/dashboard"), await placesOf("/fr/panel-admin/dashboard")];
    expect(french.length).toBeGreaterThan(6);
    expect((french[0] ?? 0) < (french.at(-1) ?? 0)).toBe(true);
    expect((arabic[0] ?? 0) > (arabic.at(-1) ?? 0)).toBe(true);
  });
});

describe("pending work", () => {
  it("is counted by kind with its oldest, and marked late by the promised time", async () => {
    const before = await inboxCounts(ctxAs("nadir"));
    expect(before.every(({ count }) => count === 0)).toBe(true);
    await asks("asked-1", NOON - 30 * HOUR_MS);
    await asks("asked-2", NOON - HOUR_MS);
    await db.run(sql`INSERT INTO outgoing_messages (id, channel, kind, subject_id, recipient, language, state, created_at)
      VALUES ('dead-1', 'email', 'otp', 'x', 'x@hirfa.example', 'fr', 'dead', ${NOON - 60_000})`);

    const work = await inboxCounts(ctxAs("nadir"));

    expect(work.find(({ queue }) => queue === "contact_messages")).toEqual({
      queue: "contact_messages",
      count: 2,
      oldestAt: NOON - 30 * HOUR_MS,
      isLate: true,
    });
    expect(work.find(({ queue }) => queue === "undelivered")).toMatchObject({ count: 1, isLate: false });
    for (const path of ["/en/panel-admin/inbox", "/en/panel-admin/dashboard"]) {
      const page = await htmlOf(await admin(), path);
      expect(page).toContain("2\u00a0new contact messages");
      expect(page).toContain("1\u00a0undelivered message");
    }
  });

  it("is on the dashboard without the queues that are empty", async () => {
    const page = await htmlOf(await admin(), "/en/panel-admin/dashboard");
    expect(page.match(/<li class="border-b/g)).toHaveLength(2);
  });

  it("is counted up to a hundred, from indexes, in one round trip, and for admins only", async () => {
    for (let place = 0; place < 120; place++) await asks(`many-${place}`, NOON + place);
    const { ctx, meter } = withQueryCounter(ctxAs("nadir"));

    const work = await inboxCounts(ctx);

    expect(work.find(({ queue }) => queue === "contact_messages")?.count).toBe(100);
    expect(meter.trips).toBe(1);
    expect(await scansIn(meter.queries)).toEqual([]);
    await expect(inboxCounts(ctxAs("amina"))).rejects.toMatchObject({ code: "permission_denied" });
    expect(await htmlOf(await admin(), "/en/panel-admin/inbox")).toContain("100\u00a0or more new contact messages");
  });
});
