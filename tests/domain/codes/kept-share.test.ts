import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { postGuestJob } from "#app/domain/guests/post-guest-job.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { ReviseSettingsInput } from "#app/domain/settings/input.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import { openDb } from "#db/open.ts";
import { smsDailyCounts } from "#db/schema/messaging.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { LEAK } from "#tests/support/fixtures.ts";
import { artisanWith, DAY, outcomeOf } from "./fixtures.ts";

const SMS_A_DAY = 10;
const ARTISANS = Array.from({ length: 12 }, (_, nth) => `05562${String(nth).padStart(5, "0")}`);

beforeAll(async () => {
  await insertDemoUsers();
  for (const phone of ARTISANS) await artisanWith(`kept-${phone}`, phone);
});

const ctxOn = (day: number, smsReservedPercent = 50) =>
  testCtx(undefined, { now: NOON + day * DAY, smsDailyLimit: SMS_A_DAY, smsReservedPercent });

let posted = 0;
/** The results of codes for jobs without registration, each for another number. */
async function post(day: number, reservedPercent?: number): Promise<string> {
  const phone = `+21355630${String(posted++).padStart(4, "0")}`;
  const { codeRefusal } = await postGuestJob(ctxOn(day, reservedPercent), {
    input: LEAK,
    firstName: "Samira",
    phone,
    images: [],
  });
  return codeRefusal?.code ?? "done";
}
const flood = (day: number, times: number, reservedPercent?: number) =>
  Promise.all(Array.from({ length: times }, () => post(day, reservedPercent)));

/** The channel of the code that opens the job of a new account. */
async function postUnconfirmed(nth: number, day: number) {
  const phone = `05564${String(nth).padStart(5, "0")}`;
  const artisan = await artisanWith(`new-${phone}`, phone, false);
  const { codeSentTo } = await publishJob({ ...ctxOn(day), actor: artisan }, { input: LEAK, images: [] });
  return codeSentTo;
}

const signIn = (nth: number, day: number) =>
  outcomeOf(sendCode(ctxOn(day), { purpose: "login", target: { phone: `+213${ARTISANS[nth]?.slice(1)}` } }));
const signIns = (day: number, from: number, to: number) =>
  Promise.all(Array.from({ length: to - from }, (_, nth) => signIn(from + nth, day)));

const sent = (outcomes: unknown[]) => outcomes.filter((outcome) => outcome === "done").length;
const countedOn = (day: number) =>
  openDb(env.DB)
    .select()
    .from(smsDailyCounts)
    .where(eq(smsDailyCounts.day, Math.floor(NOON / DAY) + day));

describe("half of the daily SMS", () => {
  it("is reserved for sign-ins, however many jobs without registration arrive at once", async () => {
    const codes = await flood(1, 20);
    expect([sent(codes), codes.filter((outcome) => outcome === "sms.unavailable").length]).toEqual([5, 15]);
    expect(await signIns(1, 0, 5)).toEqual(Array(5).fill("done"));
    expect(await signIn(5, 1)).toBe("sms.unavailable");
    expect(await countedOn(1)).toEqual([{ day: Math.floor(NOON / DAY) + 1, count: 10, owedToGuests: 5, notifications: 0 }]);
  });

  it("is reserved for users who confirm their number", async () => {
    // Twice the daily budget: without the reserved share nothing would be left.
    await flood(2, 20);
    const lydia = { ...ctxAs("lydia"), now: NOON + 2 * DAY, smsDailyLimit: SMS_A_DAY };
    await openDb(env.DB).run("UPDATE users SET phone_verified_at = NULL WHERE id = 'lydia'");
    expect(await outcomeOf(sendCode(lydia, { purpose: "phone", target: { phone: "+213700000002" } }))).toBe("done");
  });

  it("is no more than they need: they may use the whole budget, and jobs get the rest", async () => {
    expect(sent(await signIns(3, 0, 8))).toBe(8);
    expect(sent(await flood(3, 5))).toBe(2);
  });

  it("is reserved for sign-ins, however many unconfirmed accounts post at once", async () => {
    const waits = await Promise.all(Array.from({ length: 12 }, (_, nth) => postUnconfirmed(nth, 8)));
    expect(waits.filter((sentTo) => sentTo && "phone" in sentTo)).toHaveLength(5);
    // The codes of the others are sent by email, which costs nothing.
    expect(waits.filter((sentTo) => sentTo && "email" in sentTo)).toHaveLength(7);
    expect(await signIns(8, 0, 5)).toEqual(Array(5).fill("done"));
    expect(await countedOn(8)).toEqual([{ day: Math.floor(NOON / DAY) + 8, count: 10, owedToGuests: 5, notifications: 0 }]);
  });
});

describe("the reserved share", () => {
  it("is set by an admin, otherwise by the deployment", async () => {
    expect(sent(await flood(4, 12, 80))).toBe(2);
    expect(sent(await flood(5, 12, 0))).toBe(10);
    const set = (sms_kept_percent: unknown) =>
      reviseSettings(ctxAs("nadir"), ReviseSettingsInput.parse({ sms_kept_percent, reason: "A flood of requests." }));
    await set(100);
    expect(sent(await flood(6, 3))).toBe(0);
    await set("30");
    expect(sent(await flood(6, 12))).toBe(7);
    await set("");
    expect(sent(await flood(7, 12))).toBe(5);
    for (const wrong of [-1, 101, 1.5, "many"])
      expect(ReviseSettingsInput.safeParse({ sms_kept_percent: wrong, reason: "x" }).success).toBe(false);
  });
});
