import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dismissAdmin } from "#app/domain/auth/admins/dismiss-admin.ts";
import { inboxCounts } from "#app/domain/inbox/inbox-counts.ts";
import { settingsAndPacks } from "#app/domain/payments/settings-and-packs.ts";
import { decideLimit } from "#app/domain/settings/decide-limit.ts";
import { limitProposal } from "#app/domain/settings/limit-proposal.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import { LIMITS } from "#app/domain/settings/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { SETTING_KEYS_BY_FORM } from "#app/views/settings/settings-view.ts";
import { openDb } from "#db/open.ts";
import { settings } from "#db/schema/settings.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { htmlOf, sendForm } from "#tests/support/pages.ts";
import { beforeFirstWrite } from "#tests/support/worker/before-first-write.ts";
import { anotherAdmin } from "../reports/fixtures.ts";

const db = openDb(env.DB);
const nadir = () => ctxAs("nadir");
const STANDARD = LIMITS.points_alone.standard;
const set = (points_alone: number | null, more: object = {}) =>
  reviseSettings(nadir(), { points_alone, reason: "Many refunds.", ...more });
const limit = async () => (await settingsAndPacks(nadir())).limits.points_alone.set;
const logged = async () =>
  (
    await db.all<{ line: string }>(sql`SELECT actor_id || ' ' || action || ' ' || after AS line FROM audit_entries
      WHERE subject_id = ${LIMITS.points_alone.key} ORDER BY id`)
  ).map(({ line }) => line);

let samia: SignedIn;
beforeAll(async () => {
  await insertDemoUsers();
  samia = await anotherAdmin("samia");
});
beforeEach(() => db.delete(settings));

describe("the limit of what one admin corrects alone", () => {
  it("rises only after a second admin confirms it, and falls at once", async () => {
    expect(await set(200, { requests_a_day: 7 })).toBe("pending");
    const { limits } = await settingsAndPacks(nadir());
    expect([limits.points_alone.set, limits.requests_a_day.set]).toEqual([null, 7]);
    const own = decideLimit(nadir(), { decision: "confirmed", value: 200 });
    await expect(own).rejects.toMatchObject({ code: "points.own_adjustment" });
    const other = decideLimit(testCtx(samia), { decision: "confirmed", value: 300 });
    await expect(other).rejects.toMatchObject({ code: "setting.changed" });

    await decideLimit(testCtx(samia), { decision: "confirmed", value: 200 });
    expect([await limit(), await limitProposal(nadir())]).toEqual([200, null]);
    expect(await set(10)).toBe("applied");
    expect(await limit()).toBe(10);
    // the standard is higher than what is set
    expect(await set(null)).toBe("pending");
    expect(await limit()).toBe(10);
    expect(await logged()).toEqual([
      'nadir setting.proposed {"value":200}',
      'samia setting.changed {"value":200,"proposedBy":"nadir"}',
      'nadir setting.changed {"value":10}',
      'nadir setting.proposed {"value":null}',
    ]);
    await decideLimit(testCtx(samia), { decision: "confirmed", value: null });
    expect((await settingsAndPacks(nadir())).limits.points_alone.set).toBeNull();
  });

  it("stays if the proposal is refused, taken back, lowered meanwhile, or of an admin who was dismissed", async () => {
    await set(STANDARD + 1);
    await decideLimit(nadir(), { decision: "refused", value: STANDARD + 1 });
    await set(STANDARD + 2);
    await set(STANDARD - 1);
    expect([await limitProposal(nadir()), await limit()]).toEqual([null, STANDARD - 1]);

    const gone = await anotherAdmin("gone");
    await reviseSettings(testCtx(gone), { points_alone: 500, reason: "More." });
    const raced = beforeFirstWrite(env.DB, () => dismissAdmin(nadir(), { userId: gone.userId, note: "At once." }));
    const late = decideLimit(testCtx(samia, { db: openDb(raced) }), { decision: "confirmed", value: 500 });
    await expect(late).rejects.toThrow();
    expect(await limit()).toBe(STANDARD - 1);
    expect(await limitProposal(testCtx(samia))).toMatchObject({ isConfirmable: false });
  });

  it("of two confirmations one counts", async () => {
    await set(STANDARD + 5);
    const confirm = () => decideLimit(testCtx(samia), { decision: "confirmed", value: STANDARD + 5 });
    const outcomes = await Promise.allSettled([confirm(), confirm()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await limit()).toBe(STANDARD + 5);
  });

  it("is not proposed over a limit or a proposal that the admin did not see", async () => {
    const before = await logged();
    const lowers = () => reviseSettings(testCtx(samia), { points_alone: 10, reason: "Less." });
    const raced = ctxAs("nadir", { db: openDb(beforeFirstWrite(env.DB, lowers)) });
    const late = reviseSettings(raced, { points_alone: 200, reason: "Many refunds." });
    await expect(late).rejects.toMatchObject({ code: "setting.changed", params: { name: "samia" } });
    expect([await limit(), await limitProposal(nadir())]).toEqual([10, null]);
    expect((await logged()).slice(before.length)).toEqual(['samia setting.changed {"value":10}']);

    const keys = SETTING_KEYS_BY_FORM.limits;
    const shown = async () => (await settingsAndPacks(nadir())).versionOf(keys);
    const older = await shown();
    await set(500);
    const over = (version: number) =>
      reviseSettings(testCtx(samia), { points_alone: 100, reason: "A few.", version }, keys).catch(({ code }) => code);
    expect(await over(older)).toBe("setting.changed");
    expect(await limitProposal(nadir())).toMatchObject({ value: 500, by: "Nadir" });

    // decided and proposed anew it is another proposal, also where other limits changed
    const seen = await shown();
    await decideLimit(testCtx(samia), { decision: "confirmed", value: 500 });
    expect(await over(seen)).toBe("setting.changed");
    await set(600, { requests_a_day: 8 });
    expect(await over(seen)).toBe("setting.changed");
    expect(await limitProposal(nadir())).toMatchObject({ value: 600 });
  });

  it("is proposed once by an admin who proposes it again, as the API says", async () => {
    const token = await tokenOf("nadir", true);
    const entries = (await logged()).length;
    const json = { points_alone: 70, reason: "Many refunds." };
    for (const _ of [1, 2]) {
      const { status, body } = await api("PATCH", "/admin/settings/", { token, json });
      expect([status, body.points_alone, body.points_alone_proposed]).toEqual([200, null, 70]);
    }
    expect(await logged()).toHaveLength(entries + 1);
    await decideLimit(testCtx(samia), { decision: "refused", value: 70 });
    expect((await api("GET", "/admin/settings/", { token })).body.points_alone_proposed).toBeNull();
  });

  it("is confirmed and refused by the API, with the value that it shows", async () => {
    const [of, others] = [await tokenOf("nadir", true), await tokenOf("samia", true)];
    const decide = (token: string, noun: string, value: number) =>
      api("POST", `/admin/settings/points-alone/${noun}/`, { token, json: { value } });
    await set(20);
    await set(null);
    const { body } = await api("GET", "/admin/settings/", { token: others });
    expect([body.points_alone, body.points_alone_proposed]).toEqual([20, STANDARD]);
    expect((await decide(of, "confirmation", STANDARD)).body.code).toBe("points.own_adjustment");
    expect((await decide(others, "confirmation", STANDARD + 1)).status).toBe(409);
    const confirmed = await decide(others, "confirmation", STANDARD);
    expect([confirmed.status, confirmed.body.points_alone, confirmed.body.points_alone_proposed]).toEqual([200, null, null]);
    await set(300);
    const refused = await decide(of, "refusal", 300);
    expect([refused.status, refused.body.points_alone, refused.body.points_alone_proposed]).toEqual([200, null, null]);
    expect((await decide(others, "confirmation", 300)).body.code).toBe("setting.changed");
  });

  it("is not replaced by the API without a version, and the admin is told whose proposal waits", async () => {
    const token = await tokenOf("samia", true);
    await set(300);
    const change = (json: object) => api("PATCH", "/admin/settings/", { token, json: { reason: "A few.", ...json } });
    for (const points_alone of [100, 10]) {
      const { status, body } = await change({ points_alone, requests_a_day: 6 });
      expect([status, body.code, body.detail]).toEqual([409, "setting.changed", expect.stringContaining("Nadir")]);
    }
    const shown = await change({ points_alone: null, requests_a_day: 8 });
    expect([shown.status, shown.body.requests_a_day, shown.body.points_alone_proposed]).toEqual([200, 8, 300]);
    const seen = await change({ points_alone: 10, version: shown.body.version });
    expect([seen.body.points_alone, seen.body.points_alone_proposed]).toEqual([10, null]);
  });

  it("names the admin who decided it to a later one", async () => {
    const at = nadir().now;
    await set(80);
    await decideLimit(testCtx(samia, { now: at + 1 }), { decision: "refused", value: 80 });
    await reviseSettings(ctxAs("nadir", { now: at + 2 }), { requests_a_day: 9, reason: "Busy." });
    const late = decideLimit(nadir(), { decision: "refused", value: 80 });
    await expect(late).rejects.toMatchObject({ code: "setting.changed", params: { name: "samia" } });
    await db.insert(settings).values({ key: "another", value: 1, updatedAt: at + 3, updatedBy: "amina" });
    expect((await settingsAndPacks(nadir())).changedBy()).toBe("Nadir");
  });

  it("waits in the inbox until it is decided", async () => {
    const waiting = async () => (await inboxCounts(nadir())).find(({ queue }) => queue === "adjustments")?.count;
    const none = await waiting();
    await set(90);
    expect(await waiting()).toBe(Number(none) + 1);
    const inbox = () => tokenOf("samia", true).then((token) => htmlOf({ Cookie: `token=${token}` }, "/en/panel-admin/inbox"));
    expect(await inbox()).toMatch(/1\sproposal\sabout\spoints/);
    expect(await inbox()).toMatch(/A higher limit of the points .{0,200}href="\/en\/panel-admin\/settings"/s);
    await decideLimit(testCtx(samia), { decision: "refused", value: 90 });
    expect([await waiting(), await inbox()]).toEqual([none, expect.not.stringContaining("A higher limit of the points")]);
  });

  it("is on the page of the settings, with a confirmation for another admin only", async () => {
    const page = "/en/panel-admin/settings";
    const browser = async (id: string) => ({ Cookie: `token=${await tokenOf(id, true)}` });
    const sent = await sendForm(await browser("nadir"), page, { do: "limits", points_alone: "400", reason: "Many refunds." });
    expect(sent.headers.get("Location")).toBe(`${page}?done=limit_proposed`);
    const own = await htmlOf(await browser("nadir"), page);
    expect(own).toContain("You proposed it: another administrator confirms it.");
    expect(own).not.toContain('name="decision" value="confirmed"');
    const others = await htmlOf(await browser("samia"), page);
    expect(others).toMatch(/Nadir.{0,3} proposes to raise the points that one administrator corrects alone to 400/);
    expect(others).toContain("Many refunds.");
    await sendForm(await browser("samia"), page, { do: "limit_decided", decision: "confirmed", value: "400" });
    expect(await limit()).toBe(400);
  });
});
