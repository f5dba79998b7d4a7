import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { missedPromiseShares } from "#app/domain/analytics/missed-promise-shares.ts";
import { openDb } from "#db/open.ts";
import { events } from "#db/schema/analytics.ts";
import { jobs } from "#db/schema/jobs.ts";
import { insertLine } from "#tests/domain/analytics/first-offer-lines.ts";
import { scansIn } from "#tests/perf/plan.ts";
import { tokenOf } from "#tests/support/api.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, htmlOf, openPage } from "#tests/support/pages.ts";

const db = openDb(env.DB);
const [MINUTE, HOUR] = [60_000, 3_600_000];
const PAGE = "/en/panel-admin/promises";
const nadir = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });

const missed: string[] = [];

beforeAll(async () => {
  await insertDemoUsers();
  const releasedAt = Date.now() - 10 * HOUR;
  for (const wilayaId of [31, 31, 16]) {
    const jobId = await insertLine({ releasedAt, wilayaId, offerAfter: 47 * MINUTE });
    await db.insert(events).values({ kind: "promise.missed", at: releasedAt + 5 * MINUTE, jobId });
    missed.push(jobId);
  }
  for (let answered = 0; answered < 4; answered++) {
    const jobId = await insertLine({ releasedAt, wilayaId: 31, offerAfter: MINUTE });
    await db.update(jobs).set({ promise: "kept" }).where(eq(jobs.id, jobId));
  }
  // Its promise is still open.
  await insertLine({ releasedAt, wilayaId: 31 });
});

describe("the page of missed promises", () => {
  it("lists them with their first offer, and the shares of wilayas and categories as text", async () => {
    const html = await htmlOf(await nadir(), PAGE);
    for (const jobId of missed) expect(html).toContain(`/en/panel-admin/tasks/${jobId}`);
    expect(html).toContain("2 of 6");
    expect(html).toContain("33%");
    expect(html).toContain("1 of 1");
    expect(html).toContain("3 of 7");
    expect(html).toMatch(/47.?min/);
    expect(html).toContain("Nobody notified</small>");
  });

  it("shows one wilaya and one category, and ignores what it cannot read", async () => {
    const [oran = "", , algiers = ""] = missed;
    const rows = (html: string) => missed.filter((jobId) => html.includes(`/tasks/${jobId}`));
    expect(rows(await htmlOf(await nadir(), `${PAGE}?wilaya=16`))).toEqual([algiers]);
    expect(rows(await htmlOf(await nadir(), `${PAGE}?wilaya=31&category=1`))).toContain(oran);
    expect(rows(await htmlOf(await nadir(), `${PAGE}?category=2`))).toEqual([]);
    expect(rows(await htmlOf(await nadir(), `${PAGE}?wilaya=x&after=y`))).toHaveLength(3);
  });

  it("has the toolbar of all lists: found by number, sorted, counted, the place as chips that can be removed", async () => {
    const oldest = await htmlOf(await nadir(), `${PAGE}?ordering=missed_at&wilaya=31`);
    expect(oldest).toContain("1–2 of \u20682\u2069");
    expect(oldest).toMatch(/aria-sort="ascending"/);
    expect(oldest).toMatch(/href="\/en\/panel-admin\/promises\?ordering=missed_at"[^>]*aria-label="[^"]*Oran/);
    expect(oldest).toContain("/panel-admin/export/promises?wilaya=31");
    const [first] = missed;
    await db
      .update(jobs)
      .set({ publicRef: "H-123456" })
      .where(eq(jobs.id, first ?? ""));
    const found = await htmlOf(await nadir(), `${PAGE}?search=h-1234`);
    expect(missed.filter((jobId) => found.includes(`/tasks/${jobId}`))).toEqual([first]);
    expect(found).toContain("1–1 of \u20681\u2069");
    const csv = await (await openPage(await nadir(), "/panel-admin/export/promises?search=H-1234")).text();
    expect(csv.trim().split("\r\n")).toHaveLength(2);
  });

  it("shows those without any offer, or with a late one, by chips that the export follows", async () => {
    const late = await htmlOf(await nadir(), `${PAGE}?status=late&wilaya=31`);
    expect(missed.filter((jobId) => late.includes(`/tasks/${jobId}`))).toEqual(missed.slice(0, 2));
    expect(late).toMatch(/href="[^"]*status=late" aria-current="true"[^>]*><span>Late offer/);
    expect(late).toMatch(/name="status" value="late"/);
    const none = await htmlOf(await nadir(), `${PAGE}?status=none`);
    expect(missed.filter((jobId) => none.includes(`/tasks/${jobId}`))).toEqual([]);
    expect(none).not.toContain("Every request here had an offer in time.");
    const rows = async (status: string) =>
      (await (await openPage(await nadir(), `/panel-admin/export/promises?status=${status}`)).text()).trim().split("\r\n");
    expect([(await rows("none")).length, (await rows("late")).length]).toEqual([1, 4]);
  });

  it("is exported with the same filter", async () => {
    const csv = await (await openPage(await nadir(), "/panel-admin/export/promises?wilaya=16")).text();
    expect(csv.trim().split("\r\n")).toHaveLength(2);
    expect(csv).toContain(missed[2]);
  });

  it("is for admins only, and reads by indexes", async () => {
    expect(formResultOf(await openPage(await browserOf("yacine"), PAGE)).to).toBe("/en");
    const { ctx, meter } = withQueryCounter(ctxAs("nadir", { now: Date.now() }));
    expect(await missedPromiseShares(ctx)).toContainEqual({ wilayaId: 31, categoryId: 1, released: 6, missed: 2 });
    expect(await scansIn(meter.queries)).toEqual([]);
    await expect(missedPromiseShares(ctxAs("amina"))).rejects.toMatchObject({ code: "permission_denied" });
  });
});
