import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settingsAndPacks } from "#app/domain/payments/settings-and-packs.ts";
import { pushSettingsOf } from "#app/domain/push/push-settings.ts";
import { RamadanInput, ReviseSettingsInput } from "#app/domain/settings/input.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import { openDb } from "#db/open.ts";
import { settings } from "#db/schema/settings.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { api, tokenOf } from "../../support/api.ts";

const db = openDb(env.DB);
const nadir = () => ctxAs("nadir");
const set = (fields: object) => reviseSettings(nadir(), ReviseSettingsInput.parse({ reason: "because", ...fields }));
const stored = async () => (await settingsAndPacks(nadir())).ramadan;
const DAYS = { ramadan_first_day: "2027-02-08", ramadan_last_day: "2027-03-09" };

beforeAll(insertDemoUsers);
beforeEach(async () => void (await db.delete(settings)));

describe("Ramadan", () => {
  it("is set by its two days or by none, with the standard hours unless others are set", async () => {
    await set(DAYS);
    expect(await stored()).toEqual({ days: { first: "2027-02-08", last: "2027-03-09" }, from: null, to: null });
    const noon = Date.parse("2027-02-10T11:00:00Z");
    const effective = async () => (await pushSettingsOf(ctxAs("amina", { now: noon }))).effective;
    expect(await effective()).toEqual({ from: 60, to: 540 });
    await set({ ramadan_quiet_from: "02:30", ramadan_last_day: "2027-03-10" });
    expect(await stored()).toEqual({ days: { first: "2027-02-08", last: "2027-03-10" }, from: 150, to: null });
    expect(await effective()).toEqual({ from: 150, to: 540 });
    await set({ ramadan_first_day: "", ramadan_last_day: "", ramadan_quiet_from: "" });
    expect(await stored()).toEqual({ days: null, from: null, to: null });
    expect(await effective()).toEqual({ from: 1320, to: 420 });
  });

  it("is refused where a day is missing, the order is wrong or it is too long, and nothing changes", async () => {
    const refused = async (fields: object, field: string, code: string) =>
      expect(set(fields)).rejects.toMatchObject({ errors: { [field]: [{ code }] } });
    await refused({ ramadan_first_day: "2027-02-08" }, "ramadan_last_day", "required");
    await refused({ ramadan_last_day: "2027-02-08" }, "ramadan_first_day", "required");
    await refused({ ...DAYS, ramadan_last_day: "2027-02-07" }, "ramadan_last_day", "days_out_of_order");
    await refused({ ...DAYS, ramadan_last_day: "2027-03-11" }, "ramadan_last_day", "too_many_days");
    await refused({ ramadan_quiet_from: "09:00" }, "ramadan_quiet_to", "times_equal");
    await refused({ ramadan_quiet_from: "03:00", ramadan_quiet_to: "03:00", sms_a_day: 7 }, "ramadan_quiet_to", "times_equal");
    expect(await db.$count(settings)).toBe(0);
    await set({ ...DAYS, ramadan_last_day: "2027-03-10" });
    await refused({ ramadan_first_day: "" }, "ramadan_first_day", "required");
  });

  it("is read and changed by the API, where bad values are refused under their field", async () => {
    const token = await tokenOf("nadir", true);
    const patch = (json: object) => api("PATCH", "/admin/settings/", { token, json: { reason: "because", ...json } });
    expect((await patch({ ...DAYS, ramadan_quiet_to: "10:00" })).body).toMatchObject({
      ...{ ...DAYS, ramadan_quiet_from: null, ramadan_quiet_to: "10:00" },
      standards: { ramadan_quiet_from: "01:00", ramadan_quiet_to: "09:00" },
    });
    for (const [field, value] of [
      ["ramadan_first_day", "2027-02-30"],
      ["ramadan_last_day", 20270309],
      ["ramadan_quiet_from", "25:00"],
      ["ramadan_quiet_to", "9"],
    ] as const) {
      const { status, body } = await patch({ [field]: value });
      expect([status, Object.keys(body)[0]]).toEqual([400, field]);
    }
    expect((await patch({ ramadan_first_day: "", ramadan_last_day: "", ramadan_quiet_to: "" })).body).toMatchObject({
      ...{ ramadan_first_day: null, ramadan_last_day: null, ramadan_quiet_to: null },
    });
  });
});

const nadirOn = (day: string) => ctxAs("nadir", { now: Date.parse(`${day}T11:00:00Z`) });
const setOn = (today: string, first: string, last: string, from = "") =>
  reviseSettings(
    nadirOn(today),
    RamadanInput.parse({
      ...{ ramadan_first_day: first, ramadan_last_day: last, ramadan_quiet_from: from, ramadan_quiet_to: "" },
      reason: "because",
    }),
  );

it("days of Ramadan that are over are refused, but those of the current one stay while its hours change", async () => {
  const isOver = { errors: { ramadan_last_day: [{ code: "date_in_past" }] } };
  await expect(setOn("2027-02-08", "2026-02-18", "2026-03-19")).rejects.toMatchObject(isOver);
  await expect(setOn("2027-02-08", "2027-02-01", "2027-02-07")).rejects.toMatchObject(isOver);
  await setOn("2027-02-08", "2027-02-08", "2027-03-09");
  await setOn("2027-02-20", "2027-02-08", "2027-03-09", "02:30");
  const { ramadan } = await settingsAndPacks(nadirOn("2027-02-20"));
  expect(ramadan).toEqual({ days: { first: "2027-02-08", last: "2027-03-09" }, from: 150, to: null });
});

it("the first day is corrected by a day when the moon was seen earlier or later", async () => {
  await setOn("2027-02-09", "2027-02-09", "2027-03-10");
  await setOn("2027-02-10", "2027-02-08", "2027-03-09");
  const { ramadan } = await settingsAndPacks(nadirOn("2027-02-10"));
  expect(ramadan.days).toEqual({ first: "2027-02-08", last: "2027-03-09" });
});

it("a user who is no admin is refused before the days are looked at", async () => {
  const typed = RamadanInput.parse({ ramadan_first_day: "2020-01-01", ramadan_last_day: "2020-01-02", reason: "because" });
  await expect(reviseSettings(ctxAs("amina"), typed)).rejects.toMatchObject({ code: "permission_denied" });
});
