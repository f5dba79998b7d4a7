import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { setPhoneBySupport } from "#app/domain/auth/set-phone-by-support.ts";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { auditEntries, auditNotes } from "#db/schema/audit.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { artisanWith, ask, DAY, digitsOf, MINUTE, outcomeOf } from "#tests/domain/codes/fixtures.ts";
import { ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { asTyped, smsTo, toldOf, userOf } from "./phone-messages.ts";

beforeAll(insertDemoUsers);

const { db } = testCtx();

describe("a number that an admin sets", () => {
  it("is logged with the reason and without the numbers, announced to the old one, and signs in by its code, which confirms it", async () => {
    const [old, next] = ["+213551000030", "+213551000031"];
    await artisanWith("ps-1", asTyped(old), true);
    await setPhoneBySupport(ctxAs("nadir"), {
      userId: "ps-1",
      phone: next,
      note: "Lost the phone, knew the last three requests",
    });

    expect(await userOf("ps-1")).toMatchObject({ phone: next, phoneVerifiedAt: null });
    expect(await toldOf("ps-1")).toEqual(["email → ps-1@hirfa.example", `sms → ${old}`]);
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, "ps-1"));
    expect(entry).toMatchObject({ actorId: "nadir", action: "user.revised" });
    const [words] = await db
      .select()
      .from(auditNotes)
      .where(eq(auditNotes.entryId, entry?.id ?? 0));
    expect(words?.note).toContain("Lost the phone");
    expect(JSON.stringify(entry)).not.toContain("55100003");

    await ask("login", { phone: next });
    expect(await signInWithCode(testCtx(), { phone: next, otp: await digitsOf("login", { phone: next }) })).toMatchObject({
      userId: "ps-1",
    });
    expect(await userOf("ps-1")).toMatchObject({ phone: next, phoneVerifiedAt: NOON });
  });

  it("ends the codes of the old one for good, also after it is set back", async () => {
    const [old, next] = ["+213551000038", "+213551000039"];
    await artisanWith("ps-5", asTyped(old), true);
    await ask("login", { phone: old });
    const otp = await digitsOf("login", { phone: old });
    for (const phone of [next, old])
      await setPhoneBySupport(ctxAs("nadir"), { userId: "ps-5", phone, note: "Took the wrong account" });

    expect(await userOf("ps-5")).toMatchObject({ phone: old });
    expect(await outcomeOf(signInWithCode(testCtx(undefined, { now: NOON + MINUTE }), { phone: old, otp }))).toBe("otp.invalid");
  });

  it("signs in by its code for thirty days, and then only if it was confirmed", async () => {
    const next = "+213551000034";
    await artisanWith("ps-3", "0551000035", true);
    await setPhoneBySupport(ctxAs("nadir"), { userId: "ps-3", phone: next, note: "Lost the phone" });
    const attempt = async (days: number) => {
      await sendCode(testCtx(undefined, { now: NOON + days * DAY }), { purpose: "login", target: { phone: next } });
      return smsTo(next);
    };

    expect(await attempt(29)).toEqual(["otp"]);
    expect(await attempt(31)).toEqual(["otp"]);
  });

  it("is not stored for an admin who was dismissed meanwhile", async () => {
    await artisanWith("ps-4", "0551000036", true);
    const gone = await insertUser("gone-admin", { ...DEMO_USERS.nadir, email: "gone-admin@hirfa.example" });
    await db.update(users).set({ isAdmin: false }).where(eq(users.id, "gone-admin"));
    const set = { userId: "ps-4", phone: "+213551000037", note: "Asked on the telephone" };

    expect(await outcomeOf(setPhoneBySupport(testCtx(gone), set))).toBe("permission_denied");
    expect(await userOf("ps-4")).toMatchObject({ phone: "+213551000036", phoneVerifiedAt: NOON });
    expect(await toldOf("ps-4")).toEqual([]);
  });

  it("is not a taken one, changes nothing if it is the same, and is set by admins only", async () => {
    await artisanWith("ps-2", "0551000032", true);
    const set = (phone: string) => ({ userId: "ps-2", phone, note: "Asked on the telephone" });

    expect(await outcomeOf(setPhoneBySupport(ctxAs("nadir"), set("+213500000001")))).toBe("user.phone_taken");
    await setPhoneBySupport(ctxAs("nadir"), set("+213551000032"));
    expect(await userOf("ps-2")).toMatchObject({ phone: "+213551000032", phoneVerifiedAt: NOON });
    expect(await toldOf("ps-2")).toEqual([]);
    expect(await outcomeOf(setPhoneBySupport(ctxAs("karim"), set("+213551000033")))).toBe("permission_denied");
    expect(await outcomeOf(setPhoneBySupport(ctxAs("nadir"), { ...set("+213551000033"), userId: "nobody" }))).toBe("not_found");
  });
});
