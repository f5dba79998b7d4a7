import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { type Device, deviceOf, newDevice } from "#app/domain/shared/contracts/device.ts";
import { openDb } from "#db/open.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { outgoingMessages, smsDailyCounts } from "#db/schema/messaging.ts";
import { NOON, testCtx } from "#tests/support/ctx.ts";
import { usedUp } from "#tests/support/data/used-up.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";
import { artisanWith, DAY, MINUTE, outcomeOf } from "./fixtures.ts";

/** A sixth of the attack, or the full one. Only the database is shared. */
const NUMBERS = soakSize(320, 2_000);
const ADDRESSES = soakSize(80, 500);
const REQUESTS = soakSize(800, 5_000);
const SMS_A_DAY = soakSize(200, 2_000);
/** The whole attack takes two hours. */
const PAUSE_MS = (2 * 60 * MINUTE) / REQUESTS;

const numberOf = (nth: number) => `+21366${String(nth % NUMBERS).padStart(7, "0")}`;

/** All are artisans, so that every number costs an SMS. */
beforeAll(() =>
  openDb(env.DB).run(sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${NUMBERS - 1})
    INSERT INTO users (id, email, phone, first_name, last_name, is_artisan, active_role, language, created_at)
    SELECT 'pumped-' || i, 'pumped-' || i || '@hirfa.example', '+21366' || printf('%07d', i), 'Test', 'Test', 1, 'artisan', 'ar', ${NOON} FROM n`),
);

type Over = { clientIp?: string; now?: number; smsDailyLimit?: number; device?: Device };

const ctxOf = (over: Over) => testCtx(undefined, { isLocal: false, smsDailyLimit: SMS_A_DAY, ...over });

const request = (phone: string, over: Over) => outcomeOf(sendCode(ctxOf(over), { purpose: "login", target: { phone } }));

/** The same, and pending messages are sent at once. Returns the number of SMS. */
async function askedAndSent(phone: string, over: Over): Promise<{ outcome: unknown; calls: number }> {
  const ctx = ctxOf(over);
  const outcome = await outcomeOf(sendCode(ctx, { purpose: "login", target: { phone } }));
  for (const message of ctx.pushed) if (message.kind === "deliver_message") await deliverMessage(ctx, message);
  return { outcome, calls: ctx.texts.length };
}

const smsTo = (pattern: string) =>
  openDb(env.DB)
    .select({ recipient: outgoingMessages.recipient })
    .from(outgoingMessages)
    .where(and(eq(outgoingMessages.channel, "sms"), sql`instr(${outgoingMessages.recipient}, ${pattern}) = 1`));

describe("the cost of codes", () => {
  // SMS pumping: a botnet requests codes for many numbers within two hours. The daily budget limits the cost.
  it("stays within the daily budget and each number's limit, from any number of IPs", async (test) => {
    const requests = Array.from({ length: REQUESTS }, (_, nth) => ({
      phone: numberOf(nth * 7),
      clientIp: `10.0.${nth % ADDRESSES}`,
      now: NOON + nth * PAUSE_MS,
    }));
    const replies: { outcome: unknown; calls: number }[] = [];
    for (let from = 0; from < requests.length; from += 100)
      replies.push(
        ...(await Promise.all(requests.slice(from, from + 100).map(({ phone, ...over }) => askedAndSent(phone, over)))),
      );

    const owed = await smsTo("+21366");
    const calls = replies.reduce((sum, reply) => sum + reply.calls, 0);
    const perNumber = Object.values(Object.groupBy(owed, ({ recipient }) => recipient)).map((list) => list?.length ?? 0);
    reportMeasurement(test, {
      item: "T2",
      what: `${REQUESTS} codes asked from ${ADDRESSES} addresses to ${NUMBERS} numbers`,
      expected: `≤ ${SMS_A_DAY} SMS, ≤ 5 to one number`,
      measured: `${calls} SMS, ${Math.max(...perNumber)} to one number`,
    });
    expect(calls).toBe(SMS_A_DAY);
    expect(owed).toHaveLength(SMS_A_DAY);
    expect(Math.max(...perNumber)).toBeLessThanOrEqual(5);
    expect(await openDb(env.DB).select().from(smsDailyCounts)).toEqual([
      { day: Math.floor(NOON / DAY), count: SMS_A_DAY, owedToGuests: 0, notifications: 0 },
    ]);
    expect(new Set(replies.map(({ outcome }) => outcome))).toEqual(new Set(["done", "sms.unavailable"]));
  });

  it("allows three hundred SMS an hour and as many emails for one IP, and ten a day for one device", async () => {
    const now = NOON + 3 * DAY;
    const net = { name: "sms-codes-by-address", times: 300, perSeconds: 3600 };
    await usedUp(net, await testCtx().signer.mac("address", "one"), now, 298);
    const bySms = [];
    for (let nth = 0; nth < 3; nth++) bySms.push(await request(numberOf(nth), { clientIp: "one", now, smsDailyLimit: 1_000 }));
    expect(bySms).toEqual(["done", "done", "throttled"]);

    const byMail = (nth: number) =>
      outcomeOf(
        sendCode(testCtx(undefined, { isLocal: false, clientIp: "one", now }), {
          purpose: "reset",
          target: { email: `pumped-${nth}@hirfa.example` },
        }),
      );
    expect(await byMail(1)).toBe("done");

    const device = await deviceOf(testCtx().signer, [await newDevice(testCtx().signer).mark()]);
    const byDevice = [];
    for (let nth = 0; nth < 11; nth++)
      byDevice.push(
        await request(numberOf(nth), { clientIp: `of-device-${nth}`, now: now + 2 * MINUTE, device, smsDailyLimit: 1_000 }),
      );
    expect(byDevice).toEqual([...Array(10).fill("done"), "throttled"]);
    expect(await request(numberOf(50), { clientIp: "another", now: now + 4 * MINUTE })).toBe("done");
  });

  it("counts each number's five a day over all IPs and purposes", async () => {
    await artisanWith("spread", "0559000000");
    const at = (nth: number) => ({ isLocal: false, clientIp: `spread-${nth}`, now: NOON + 5 * DAY + nth * 120_000 });
    const outcomes = [];
    for (let nth = 0; nth < 8; nth++)
      outcomes.push(
        await outcomeOf(
          sendCode(testCtx(undefined, at(nth)), { purpose: nth % 2 ? "login" : "reset", target: { phone: "+213559000000" } }),
        ),
      );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(5);
    expect(await smsTo("+213559")).toHaveLength(5);
  });

  it("stops at once with a budget of zero, for known and unknown numbers alike, and emails continue", async () => {
    const now = NOON + 7 * DAY;
    expect(await request(numberOf(1), { now, smsDailyLimit: 0 })).toBe("sms.unavailable");
    expect(await request("+213779999999", { now, smsDailyLimit: 0 })).toBe("sms.unavailable");
    const byMail = sendCode(testCtx(undefined, { now, smsDailyLimit: 0 }), {
      purpose: "reset",
      target: { email: "pumped-1@hirfa.example" },
    });
    expect(await outcomeOf(byMail)).toBe("done");
  });

  it("leaves no row of an unsent code", async () => {
    const now = NOON + 9 * DAY;
    await request("+213779999998", { now, smsDailyLimit: 0 });
    expect(await openDb(env.DB).select().from(otpCodes).where(eq(otpCodes.target, "+213779999998"))).toEqual([]);
  });
});
