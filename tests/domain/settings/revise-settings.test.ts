import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nearestArtisans } from "#app/domain/announcements/nearest-artisans.ts";
import { auditLogEntries } from "#app/domain/audit/entries.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { openOwnReceipts } from "#app/domain/payments/open-own-receipts.ts";
import { settingsAndPacks } from "#app/domain/payments/settings-and-packs.ts";
import { ReviseSettingsInput } from "#app/domain/settings/input.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import { COMPANY_ACCOUNT } from "#app/domain/settings/rules.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { openDb } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { settings } from "#db/schema/settings.ts";
import { ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { insertClient, insertPlumber, LEAK, postedJob } from "#tests/support/fixtures.ts";

const db = openDb(env.DB);
const nadir = () => ctxAs("nadir");
const set = (fields: object, over: object = {}) =>
  reviseSettings(nadir(), ReviseSettingsInput.parse({ reason: "because", ...fields, ...over }));
const page = () => settingsAndPacks(nadir());

beforeAll(() => insertDemoUsers());
beforeEach(() => db.delete(settings));

describe("the bank account for payments", () => {
  const CCP = { beneficiary: "Hirfa SARL", ccp_number: "٢٠ ٢٦-00.99", ccp_key: "69" };

  it("is on the artisan's page in any spelling of its digits, and in the audit log with the reason", async () => {
    await set({ ...CCP, rip: "00799999 0020260099 12" });
    const { account } = await openOwnReceipts(ctxAs("yacine"), {});
    expect(account).toEqual({
      beneficiary: "Hirfa SARL",
      ccp: { number: "20260099", key: "69" },
      rip: "00799999002026009912",
      bank: null,
    });
    expect((await auditLogEntries(nadir(), { limit: 1 })).results[0]).toMatchObject({
      ...{ action: "setting.changed", subjectId: COMPANY_ACCOUNT.key, why: "because" },
      before: { value: null },
      after: { value: account },
    });
  });

  it("is changed in part, and removed with its last number", async () => {
    await set(CCP);
    await set({ rip: "00799999002026009912" });
    expect((await page()).account).toMatchObject({ ccp: { key: "69" }, rip: "00799999002026009912" });
    await set({ ccp_number: "", ccp_key: "", rip: "" });
    expect((await openOwnReceipts(ctxAs("yacine"), {})).account).toBeNull();
  });

  it("is never half complete", async () => {
    await expect(set({ ccp_number: "20260099" })).rejects.toMatchObject({ errors: { ccp_key: [{ code: "required" }] } });
    await expect(set({ ccp_key: "69" })).rejects.toMatchObject({ errors: { ccp_number: [{ code: "required" }] } });
    const nobody = set({ bank_rib: "00799999002026009912", beneficiary: "" });
    await expect(nobody).rejects.toMatchObject({ errors: { beneficiary: expect.anything(), bank_name: expect.anything() } });
    const alone = { errors: { beneficiary: [{ code: "account_number_missing" }] } };
    await expect(set({ beneficiary: "Hirfa SARL" })).rejects.toMatchObject(alone);
    const short = parseInput(ReviseSettingsInput, { ccp_number: "a", rip: "123", reason: "x" });
    expect(short).toMatchObject({ errors: { ccp_number: [{ params: { digits: "1–10" } }], rip: [{ params: { digits: 20 } }] } });
    expect(ReviseSettingsInput.safeParse({ ccp_number: "1234567890", ccp_key: "6a", reason: "x" }).success).toBe(false);
  });
});

describe("a limit", () => {
  it("has its default until it is set, stays within bounds, and has its default again when it is emptied", async () => {
    expect((await page()).limits.artisans_per_wave).toEqual({ standard: 12, set: null });
    await set({ artisans_per_wave: "3" });
    expect((await page()).limits.artisans_per_wave).toEqual({ standard: 12, set: 3 });
    await set({ artisans_per_wave: "" });
    expect((await page()).limits.artisans_per_wave.set).toBeNull();
    expect(ReviseSettingsInput.safeParse({ artisans_per_wave: 2, reason: "x" }).success).toBe(false);
    expect(ReviseSettingsInput.safeParse({ sms_a_day: 1e20, reason: "x" }).success).toBe(false);
  });

  it("of SMS stops codes at once", async () => {
    await set({ sms_a_day: 0 });
    const attempt = sendCode(testCtx(undefined), { purpose: "login", target: { phone: "+213700000002" } });
    await expect(attempt).rejects.toMatchObject({ code: "sms.unavailable" });
    await set({ sms_a_day: 10 });
    await sendCode(testCtx(undefined, { smsDailyLimit: 0 }), { purpose: "login", target: { phone: "+213700000002" } });
  });

  it("of jobs a day decides from which one on they are held", async () => {
    await set({ requests_a_day: 1 });
    const busy = await insertClient("busy");
    const post = (more: string) =>
      publishJob(testCtx(busy), { input: { ...LEAK, description: `${LEAK.description} ${more}` }, images: [] });
    const held = async (jobId: string) => (await db.select({ held: jobs.held }).from(jobs).where(eq(jobs.id, jobId)))[0]?.held;
    expect(await held((await post("one")).jobId)).toBe(false);
    expect(await held((await post("two")).jobId)).toBe(true);
  });

  it("of artisans decides how many are notified of a job", async () => {
    for (const number of [1, 2, 3, 4, 5]) await insertPlumber(`wave${number}-${newId().slice(0, 6)}`, 10);
    const jobId = await postedJob();
    const told = async () => (await db.all(nearestArtisans({ jobId, at: nadir().now, wave: 0, places: 1, near: [] }))).length;
    await env.DB.prepare("DELETE FROM job_announcements WHERE job_id = ?").bind(jobId).run();
    expect(await told()).toBeGreaterThan(3);
    await set({ artisans_per_wave: 3 });
    expect(await told()).toBe(3);
  });

  it("with an invalid value of an older release has its default", async () => {
    await db.insert(settings).values({ key: "limits.artisans_per_wave", value: "many", updatedAt: 1 });
    const jobId = await postedJob();
    expect(await db.all(nearestArtisans({ jobId, at: nadir().now, wave: 0, places: 1, near: [] }))).toBeDefined();
    expect((await page()).limits.artisans_per_wave).toEqual({ standard: 12, set: null });
  });
});

describe("two admins at once", () => {
  it("the second reads who changed it, and nothing of theirs is stored", async () => {
    const version = (await page()).versionOf();
    await set({ artisans_per_wave: 20 }, { version });
    const late = set({ artisans_per_wave: 30, sms_a_day: 5 }, { version });
    await expect(late).rejects.toMatchObject({ code: "setting.changed", params: { name: "Nadir" } });
    expect((await page()).limits).toMatchObject({ artisans_per_wave: { set: 20 }, sms_a_day: { set: null } });
  });

  it("at the same instant leave one change and one audit entry", async () => {
    const count = async () => (await auditLogEntries(nadir(), { action: "setting.changed", limit: 100 })).results.length;
    const before = await count();
    const both = await Promise.allSettled([set({ sms_a_day: 7 }), set({ sms_a_day: 8 })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await count()).toBe(before + 1);
  });

  it("several settings of one form are stored together", async () => {
    await set({
      sms_a_day: 100,
      sms_kept_percent: 40,
      requests_a_day: 5,
      company_requests_a_day: 50,
      artisans_per_wave: 24,
      points_alone: 9,
    });
    const { limits } = await page();
    expect(Object.values(limits).map((limit) => limit.set)).toEqual([100, 40, 5, 50, 24, 9]);
  });
});

it("only an admin changes settings, and never without a reason", async () => {
  const input = ReviseSettingsInput.parse({ sms_a_day: 1, reason: "x" });
  await expect(reviseSettings(ctxAs("amina"), input)).rejects.toMatchObject({ code: "permission_denied" });
  await expect(settingsAndPacks(ctxAs("yacine"))).rejects.toMatchObject({ code: "permission_denied" });
  expect(ReviseSettingsInput.safeParse({ sms_a_day: 1, reason: " " }).success).toBe(false);
});
