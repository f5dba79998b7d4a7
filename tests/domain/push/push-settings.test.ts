import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { followHouseHours } from "#app/domain/push/follow-house-hours.ts";
import { PushSettingsInput } from "#app/domain/push/input.ts";
import { pushSettingsOf } from "#app/domain/push/push-settings.ts";
import { revisePushSettings } from "#app/domain/push/revise-push-settings.ts";
import { RAMADAN } from "#app/domain/settings/rules.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { openDb } from "#db/open.ts";
import { pushSettings } from "#db/schema/push.ts";
import { settings } from "#db/schema/settings.ts";
import { ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";

const db = openDb(env.DB);
/** 21 November 2026, 23:00 in Algiers. */
const LATE = NOON + 13 * 3_600_000;

beforeAll(insertDemoUsers);
beforeEach(async () => void (await db.batch([db.delete(pushSettings), db.delete(settings)])));

const amina = (now = NOON) => ctxAs("amina", { now });
const NIGHT = { from: 1320, to: 420 };

describe("the settings of pushes", () => {
  it("of a user who set none are quiet nights of the house, with details and nothing urgent", async () => {
    expect(await pushSettingsOf(amina())).toEqual({
      ...{ quietOn: true, hours: NIGHT, hasOwnHours: false, house: NIGHT, urgentAtNight: false, showDetails: true },
      ...{ effective: NIGHT, isQuietNow: false },
    });
    expect(await pushSettingsOf(amina(LATE))).toMatchObject({ effective: NIGHT, isQuietNow: true });
  });

  it("change in part, and one hour makes both the own ones", async () => {
    await revisePushSettings(amina(), { urgent_at_night: true });
    await revisePushSettings(amina(), { show_details: false });
    expect(await pushSettingsOf(amina())).toMatchObject({ urgentAtNight: true, showDetails: false, hasOwnHours: false });

    await revisePushSettings(amina(), { quiet_to: 8 * 60 });
    expect(await pushSettingsOf(amina())).toMatchObject({
      hours: { from: 1320, to: 480 },
      hasOwnHours: true,
      showDetails: false,
    });
    await revisePushSettings(amina(), { quiet_from: 30 });
    expect(await pushSettingsOf(amina(LATE))).toMatchObject({ effective: { from: 30, to: 480 }, isQuietNow: false });
    await revisePushSettings(amina(), { quiet_on: false });
    expect(await pushSettingsOf(amina(LATE))).toMatchObject({ quietOn: false, hours: { from: 30, to: 480 }, effective: null });
    expect(await pushSettingsOf(ctxAs("yacine"))).toMatchObject({ quietOn: true, hasOwnHours: false });
  });

  it("are never equal hours, also if two changes come at once", async () => {
    const equal = { errors: { quiet_to: [{ code: "times_equal" }] } };
    await expect(revisePushSettings(amina(), { quiet_from: 420 })).rejects.toMatchObject(equal);
    await expect(revisePushSettings(amina(), { quiet_from: 60, quiet_to: 60 })).rejects.toMatchObject(equal);
    expect(await db.$count(pushSettings)).toBe(0);

    await revisePushSettings(amina(), { quiet_from: 60, quiet_to: 120 });
    await Promise.allSettled([revisePushSettings(amina(), { quiet_from: 90 }), revisePushSettings(amina(), { quiet_to: 90 })]);
    const { hours } = await pushSettingsOf(amina());
    expect(hours.from).not.toBe(hours.to);
  });

  it("follow Ramadan only without own hours, and again once these are given up", async () => {
    const days = { first: "2026-11-20", last: "2026-11-22" };
    await db.insert(settings).values({ key: RAMADAN.key, value: { days, from: null, to: 600 }, updatedAt: NOON });
    expect(await pushSettingsOf(amina(LATE))).toMatchObject({
      hours: NIGHT,
      effective: { from: 60, to: 600 },
      isQuietNow: false,
    });
    await revisePushSettings(amina(), { quiet_from: 1320 });
    expect(await pushSettingsOf(amina(LATE))).toMatchObject({ effective: NIGHT, isQuietNow: true });
    await followHouseHours(amina());
    expect(await pushSettingsOf(amina(LATE))).toMatchObject({ effective: { from: 60, to: 600 }, hasOwnHours: false });
  });

  it("are refused under the field that is no time or no yes or no", () => {
    const wrong = { quiet_from: "24:00", quiet_to: "7:00", quiet_on: "maybe", urgent_at_night: null, show_details: 7 };
    const parsed = parseInput(PushSettingsInput, wrong);
    expect(parsed.ok ? [] : Object.keys(parsed.errors).sort()).toEqual(Object.keys(wrong).sort());
    for (const quiet_from of ["", null, 7, "07:60", "07:00:00", "a"])
      expect(parseInput(PushSettingsInput, { quiet_from })).toMatchObject({ ok: false });
    expect(parseInput(PushSettingsInput, { quiet_from: "00:00", quiet_to: "23:59" })).toMatchObject({
      input: { quiet_from: 0, quiet_to: 1439 },
    });
  });
});
