import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { purgeExpiredCodes } from "#app/domain/codes/purge-expired-codes.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { openedRequest } from "../guests/fixtures.ts";
import { artisanWith, ask, DAY, digitsOf, MINUTE, outcomeOf } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const messagesTo = (recipient: string) =>
  testCtx().db.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, recipient));
const codesOf = (target: string) => testCtx().db.select().from(otpCodes).where(eq(otpCodes.target, target));

describe("sending a code", () => {
  it("queues one SMS to the artisan's phone, with six digits that the database does not contain", async () => {
    await artisanWith("sms", "0550000001");
    const ctx = await ask("login", { phone: "+213550000001" });
    const [message] = await messagesTo("+213550000001");
    expect(message).toMatchObject({ channel: "sms", kind: "otp", userId: "sms", language: "fr", state: "queued" });
    expect(ctx.pushed).toEqual([{ kind: "deliver_message", messageId: message?.id }]);

    const system = asSystem();
    await deliverMessage(system, { messageId: message?.id ?? "" });

    const digits = await digitsOf("login", { phone: "+213550000001" });
    expect(system.texts).toEqual([
      {
        to: "+213550000001",
        text: `${digits} est votre code de confirmation Hirfa. Ne le donnez à personne.`,
        validSeconds: 600,
      },
    ]);
    const dump = JSON.stringify([await codesOf("+213550000001"), await messagesTo("+213550000001")]);
    expect(dump).not.toContain(digits);
  });

  it("queues an email if the target is an email address", async () => {
    const by = await artisanWith("by-letter", "0550000010", false);
    const email = { email: "by-letter@hirfa.example" };
    const ctx = await ask("email", email, { by });
    const system = asSystem();
    await deliverMessage(system, ctx.pushed[0] as { messageId: string });

    const digits = await digitsOf("email", email);
    expect(system.letters[0]).toMatchObject({ to: email.email, language: "fr", subject: "Votre code de confirmation Hirfa" });
    expect(system.letters[0]?.text).toMatch(new RegExp(`^${digits}$`, "m"));
    expect(system.letters[0]?.html).toContain(digits);
    expect(system.letters[0]?.html).not.toContain("<a ");
  });

  it("sends nothing to an unknown user, at the same cost", async () => {
    const ctx = await ask("login", { phone: "+213550009999" });
    expect(await messagesTo("+213550009999")).toEqual([]);
    expect(await codesOf("+213550009999")).toMatchObject([{ userId: null, purpose: "login" }]);
    expect(ctx.pushed).toHaveLength(1);
    await deliverMessage(asSystem(), ctx.pushed[0] as { messageId: string });
  });

  it("lets admins in by their own portal only", async () => {
    await ask("reset", { email: "nadir@hirfa.example" });
    expect(await messagesTo("nadir@hirfa.example")).toEqual([]);
  });

  it("sends codes that confirm a number to its owner only", async () => {
    const owner = await artisanWith("unshown", "0550000013", false);
    const input = { purpose: "phone", target: { phone: "+213550000013" } } as const;
    await sendCode(ctxAs("amina"), input);
    await sendCode(testCtx(), input);
    expect(await messagesTo("+213550000013")).toEqual([]);
    expect(await codesOf("+213550000013")).toEqual([]);

    await sendCode(testCtx(owner), input);
    expect(await messagesTo("+213550000013")).toHaveLength(1);
  });

  it("reports that nothing is left to confirm", async () => {
    expect(await outcomeOf(sendCode(ctxAs("amina"), { purpose: "email", target: { email: "amina@hirfa.example" } }))).toBe(
      "otp.already_confirmed",
    );
  });
});

describe("limits of sending", () => {
  it("waits a minute, to the millisecond; then the newer code replaces the older one", async () => {
    await artisanWith("again", "0550000002");
    const target = { phone: "+213550000002" };
    await ask("login", target);
    expect(await outcomeOf(ask("login", target, { now: NOON + MINUTE - 1 }))).toBe("throttled");
    expect(await outcomeOf(ask("reset", target, { now: NOON + MINUTE - 1 }))).toBe("throttled");
    await ask("login", target, { now: NOON + MINUTE });

    const codes = await codesOf(target.phone);
    expect(codes.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    expect(codes.find(({ endedAt }) => endedAt !== null)).toMatchObject({ createdAt: NOON, usedOperationId: null });
  });

  it("does not wait after a right code, within the five of a day", async () => {
    const phone = "+213550500077";
    await openedRequest(phone);
    const find = (now: number) => outcomeOf(ask("job", { phone }, { now }));
    expect(await find(NOON + 1_000)).toBe("done");
    expect(await find(NOON + 2_000)).toBe("throttled");
    for (const minute of [1, 2, 3]) expect(await find(NOON + 2_000 + minute * MINUTE)).toBe("done");
    expect(await find(NOON + 5 * MINUTE)).toBe("throttled");
  });

  it("does not deliver a replaced or expired code", async () => {
    await artisanWith("late", "0550000003");
    const target = { phone: "+213550000003" };
    const first = await ask("login", target);
    const second = await ask("login", target, { now: NOON + MINUTE });

    const early = asSystem("test", { now: NOON + MINUTE });
    await deliverMessage(early, first.pushed[0] as { messageId: string });
    const late = asSystem("test", { now: NOON + 11 * MINUTE });
    await deliverMessage(late, second.pushed[0] as { messageId: string });

    expect([...early.texts, ...late.texts]).toEqual([]);
    expect((await messagesTo(target.phone)).map(({ state }) => state)).toEqual(["not_needed", "not_needed"]);
  });

  it("sends five a day to one number, for known and unknown numbers alike", async () => {
    await artisanWith("five", "0550000004");
    const askDaily = async (phone: string) => {
      const outcomes = [];
      for (let nth = 0; nth < 6; nth++) outcomes.push(await outcomeOf(ask("login", { phone }, { now: NOON + nth * 2 * MINUTE })));
      outcomes.push(await outcomeOf(ask("login", { phone }, { now: NOON + DAY - 1 })));
      outcomes.push(await outcomeOf(ask("login", { phone }, { now: NOON + DAY })));
      return outcomes;
    };
    const expected = ["done", "done", "done", "done", "done", "throttled", "throttled", "done"];
    expect(await askDaily("+213550000004")).toEqual(expected);
    expect(await askDaily("+213550000005")).toEqual(expected);
    expect(await messagesTo("+213550000004")).toHaveLength(6);
  });

  it("says how long to wait", async () => {
    const target = { phone: "+213550000006" };
    await ask("login", target);
    await expect(ask("login", target, { now: NOON + 20_500 })).rejects.toMatchObject({ params: { retryAfterSeconds: 40 } });
  });

  // Two concurrent isolates: one code, one SMS.
  it("sends one SMS for twenty concurrent requests", async () => {
    await artisanWith("crowd", "0550000007");
    const target = { phone: "+213550000007" };
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(ask("login", target))));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "throttled")).toHaveLength(19);
    expect(await messagesTo(target.phone)).toHaveLength(1);
  });

  it("deletes after a day what no limit counts, and keeps failures", async () => {
    await artisanWith("swept", "0550000008");
    await ask("login", { phone: "+213550000008" }, { now: NOON - 3 * DAY });
    const { db } = testCtx();
    await ask("reset", { phone: "+213550000008" }, { now: NOON - 2 * DAY });
    await db.update(otpCodes).set({ tries: 2 }).where(eq(otpCodes.purpose, "reset"));

    await purgeExpiredCodes(asSystem());

    expect((await codesOf("+213550000008")).map(({ purpose }) => purpose)).toEqual(["reset"]);
  });
});
