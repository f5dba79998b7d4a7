import { beforeAll, expect, it } from "vitest";
import { settingsAndPacks } from "#app/domain/payments/settings-and-packs.ts";
import { RamadanInput } from "#app/domain/settings/input.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

const nadirOn = (day: string) => ctxAs("nadir", { now: Date.parse(`${day}T11:00:00Z`) });
const set = (today: string, first: string, last: string, from = "") =>
  reviseSettings(
    nadirOn(today),
    RamadanInput.parse({
      ...{ ramadan_first_day: first, ramadan_last_day: last, ramadan_quiet_from: from, ramadan_quiet_to: "" },
      reason: "because",
    }),
  );

it("days of Ramadan that are over are refused, but those of the current one stay while its hours change", async () => {
  const inThePast = (field: string) => ({ errors: { [field]: [{ code: "date_in_past" }] } });
  await expect(set("2027-02-08", "2026-02-18", "2026-03-19")).rejects.toMatchObject(inThePast("ramadan_first_day"));
  await expect(set("2027-02-08", "", "2027-02-07")).rejects.toMatchObject(inThePast("ramadan_last_day"));
  await set("2027-02-08", "2027-02-08", "2027-03-09");
  await set("2027-02-20", "2027-02-08", "2027-03-09", "02:30");
  await expect(set("2027-02-20", "2027-02-09", "2027-03-09")).rejects.toMatchObject(inThePast("ramadan_first_day"));
  const { ramadan } = await settingsAndPacks(nadirOn("2027-02-20"));
  expect(ramadan).toEqual({ days: { first: "2027-02-08", last: "2027-03-09" }, from: 150, to: null });
});

it("a user who is no admin is refused before the days are looked at", async () => {
  const typed = RamadanInput.parse({ ramadan_first_day: "2020-01-01", ramadan_last_day: "2020-01-02", reason: "because" });
  await expect(reviseSettings(ctxAs("amina"), typed)).rejects.toMatchObject({ code: "permission_denied" });
});
