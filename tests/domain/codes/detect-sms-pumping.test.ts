import { beforeAll, describe, expect, it } from "vitest";
import { detectSmsPumping } from "#app/domain/codes/detect-sms-pumping.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { asSystem, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { MINUTE } from "./fixtures.ts";

beforeAll(insertDemoUsers);

type Codes = { at: number; used: number; sent: number; number(nth: number): string };

/** A number of SMS codes, of which the first were typed. */
const smsCodes = async ({ at, used, sent, number }: Codes) => {
  const { db } = testCtx();
  const codes = Array.from({ length: sent }, (_, nth) => ({
    id: newId(),
    purpose: "login" as const,
    target: number(nth),
    userId: "yacine",
    createdAt: at,
    expiresAt: at + 10 * MINUTE,
    endedAt: at + MINUTE,
    usedOperationId: nth < used ? newId() : null,
  }));
  await Promise.all(codes.map((code) => db.insert(otpCodes).values(code)));
};

const watch = (now: number) => {
  const logged: unknown[] = [];
  const ctx = asSystem("cron", { now, log: (event, fields) => void logged.push({ event, ...fields }) });
  return detectSmsPumping(ctx).then((told) => ({ told, logged }));
};

const farApart = (nth: number) => `+2135${String(10_000_000 + nth * 12_345)}`;

// An operator learns of SMS pumping before the invoice.
describe("the detection of SMS pumping", () => {
  it("is silent while codes are typed", async () => {
    await smsCodes({ at: NOON, used: 10, sent: 30, number: farApart });
    expect(await watch(NOON)).toEqual({ told: false, logged: [] });
  });

  it("logs when fewer than three in ten are typed, without numbers", async () => {
    const at = NOON + 120 * MINUTE;
    await smsCodes({ at, used: 5, sent: 20, number: (nth) => farApart(nth + 100) });
    expect(await watch(at)).toEqual({ told: true, logged: [{ event: "codes.alarm", sent: 20, used: 5, neighbours: 1 }] });
    expect(await watch(at + 60 * MINUTE)).toMatchObject({ told: false });
  });

  it("logs when ten neighbouring numbers request codes within an hour, although all are typed", async () => {
    const at = NOON + 300 * MINUTE;
    await smsCodes({ at, used: 10, sent: 10, number: (nth) => `+21361234500${nth}` });
    expect(await watch(at)).toMatchObject({ told: true, logged: [{ neighbours: 10 }] });
  });
});
