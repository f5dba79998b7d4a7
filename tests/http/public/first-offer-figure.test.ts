import { beforeAll, describe, expect, it } from "vitest";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import en from "#app/locales/en.ts";
import { insertLine } from "#tests/domain/analytics/first-offer-lines.ts";
import { api, tokenOf, visit } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { LEAK } from "#tests/support/fixtures.ts";
import { browserOf, htmlOf } from "#tests/support/pages.ts";

const [MINUTE, DAY] = [60_000, 86_400_000];
const LANGUAGES = ["", "/fr", "/en"];

beforeAll(insertDemoUsers);

/** An admin bypasses the cache of a minute. */
const nadir = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });

type Shown = { scope: string | undefined; minutes: string | undefined; count: string | undefined; text: string };

function figureIn(html: string): Shown {
  const [, attributes = "", text = ""] = /<span data-reach="first-offer"([^>]*)>(.*?)<\/span>/s.exec(html) ?? [];
  const of = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(attributes)?.[1];
  return { scope: of("scope"), minutes: of("minutes"), count: of("count"), text };
}

const shownOn = async (browser: { Cookie: string }, path: string) => figureIn(await htmlOf(browser, path));

const heroSaysMinutes = async () => (await htmlOf(await nadir(), "/en")).includes(en.landing.hero.promise_soon);

const insertAnswered = (minutes: readonly number[]) =>
  Promise.all(minutes.map((wait) => insertLine({ releasedAt: Date.now() - DAY, offerAfter: wait * MINUTE })));

describe("the time to the first offer", () => {
  it("says without a figure that offers usually come within minutes, without a digit", async () => {
    for (const prefix of LANGUAGES)
      for (const path of ["", "/new-job?wilaya=31&category=1"]) {
        const { scope, minutes, text } = await shownOn(await nadir(), `${prefix}${path}` || "/");
        expect({ scope, minutes }, prefix + path).toEqual({ scope: "none", minutes: "" });
        expect(text).not.toMatch(/\d/);
        expect(text.length).toBeGreaterThan(10);
      }
  });

  it("is the number that the API gives, in three languages", async () => {
    await insertAnswered([3, 4, 12, 20, 50]);
    const token = await tokenOf("nadir", true);
    const { body } = await api("GET", "/services/figures/first-offer/?wilaya=31&category=1", { token });
    const listed = await api("GET", "/admin/figures/first-offer/?wilaya=31&category=1", { token });
    expect(body).toMatchObject({ scope: "wilaya_category", wilaya: 31, category: 1, minutes: 12, count: 5, days: 30 });
    expect(listed.body).toMatchObject({ minutes: 12, count: 5 });

    const browser = await nadir();
    const expected = { minutes: "12", count: "5" };
    const { jobId } = await publishJob(ctxAs("amina", { now: Date.now() }), { input: LEAK, images: [] });
    for (const prefix of LANGUAGES) {
      expect(await shownOn(browser, prefix || "/"), prefix).toMatchObject({ ...expected, scope: "country" });
      expect(await shownOn(browser, `${prefix}/new-job?wilaya=31&category=1`)).toMatchObject({
        ...expected,
        scope: "wilaya_category",
      });
      expect(await shownOn(browser, `${prefix}/new-job?wilaya=9&category=77`)).toMatchObject({ ...expected, scope: "country" });
      expect(await shownOn(await browserOf("amina"), `${prefix}/job/${jobId}`)).toMatchObject(expected);
    }
    expect(await heroSaysMinutes()).toBe(true);
    expect((await shownOn(browser, "/en")).text).toBe(
      "Half of the requests in Algeria had a first offer within 12 minutes (last 30 days, 5 requests)",
    );
    expect((await shownOn(browser, "/fr/new-job?wilaya=31&category=1")).text).toMatch(/12.minutes \(30.jours, 5.demandes\)/);
    expect((await shownOn(browser, "/")).text).toMatch(/12 دقيقة.*5 طلبات/);
  });

  it("may be cached for a minute, and its list takes pages of a hundred at most", async () => {
    const figure = await visit("/api/v1/services/figures/first-offer/?wilaya=31");
    expect([figure.status, figure.headers.get("Cache-Control")]).toEqual([200, "public, max-age=60"]);
    const token = await tokenOf("nadir", true);
    const list = (size: number) => api("GET", `/admin/figures/first-offer/?page_size=${size}`, { token });
    expect([(await list(100)).status, (await list(101)).status]).toEqual([200, 400]);
  });

  it("is told in whole hours from 91 minutes on", async () => {
    await insertAnswered([130, 130, 130, 130, 130, 130]);
    const { minutes, text } = await shownOn(await nadir(), "/en");
    expect(minutes).toBe("130");
    expect(text).toContain("within 3 hours");
    expect(await heroSaysMinutes()).toBe(false);
  });

  it("has no number, and no promise either, where half of the jobs found no offer", async () => {
    for (let waiting = 0; waiting < 5; waiting++) await insertLine({ releasedAt: Date.now() - 2 * DAY, wilayaId: 9 });
    const { scope, minutes, text } = await shownOn(await nadir(), "/en/new-job?wilaya=9&category=1");
    expect({ scope, minutes, text }).toEqual({
      ...{ scope: "wilaya_category", minutes: "", text: "The time to a first offer is not known here yet" },
    });
  });

  it("cannot be typed by an admin", async () => {
    const token = await tokenOf("nadir", true);
    const json = { promise_en: "At once", sms_a_day: 77, reason: "Faster" };
    const refused = await api("PATCH", "/admin/settings/", { token, json });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: "settings.promise_is_measured", promise_en: [expect.any(String)] });
    const { body } = await api("GET", "/admin/settings/", { token });
    expect(body.sms_a_day).not.toBe(77);
    expect(Object.keys(body).filter((name) => name.startsWith("promise"))).toEqual([]);
  });
});
