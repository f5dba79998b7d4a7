import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmByCode } from "#app/domain/auth/confirmation/confirm-by-code.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { newId, newPublicRef } from "#app/domain/shared/contracts/ids.ts";
import { events } from "#db/schema/analytics.ts";
import { jobs } from "#db/schema/jobs.ts";
import { users } from "#db/schema/users.ts";
import { artisanWith, ask, digitsOf, outcomeOf } from "#tests/domain/codes/fixtures.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

const userOf = async (id: string) => {
  const [user] = await testCtx().db.select().from(users).where(eq(users.id, id));
  return user;
};

const confirmationsOf = (userId: string) =>
  testCtx()
    .db.select()
    .from(events)
    .where(and(eq(events.userId, userId), eq(events.kind, "user.confirmed")));

const draftOf = async (clientId: string) => {
  const id = newId();
  await testCtx().db.insert(jobs).values({
    id,
    publicRef: newPublicRef(),
    clientId,
    categoryId: 1,
    description: "Une fuite sous l'évier de la cuisine.",
    wilayaId: 31,
    communeId: 3101,
    status: "draft",
    pointsCost: 2,
    createdAt: NOON,
  });
  return id;
};

/** A pending artisan who requested a code to confirm that number. */
const pending = async (id: string, phone: string) => {
  const artisan = await artisanWith(id, phone, false);
  const target = { phone: `+213${phone.slice(1)}` };
  await ask("phone", target, { by: artisan });
  return { artisan, target, otp: await digitsOf("phone", target) };
};

const confirm = (artisan: SignedIn, target: { phone: string }, otp: string) => {
  const ctx = testCtx(artisan);
  return { ctx, done: confirmByCode(ctx, { purpose: "phone", target, otp }) };
};

describe("confirming a number by a code", () => {
  it("activates a pending account, opens pending jobs, and is counted once", async () => {
    const { artisan, target, otp } = await pending("confirms-phone", "0552000001");
    const jobId = await draftOf("confirms-phone");
    const { ctx, done } = confirm(artisan, target, otp);

    expect(await done).toEqual({ userId: "confirms-phone", openedJobIds: [jobId], isChanged: false });
    expect(ctx.pushed).toEqual([{ kind: "announce_job", jobId }]);
    expect(await userOf("confirms-phone")).toMatchObject({ phoneVerifiedAt: NOON, emailVerifiedAt: null });
    expect(await confirmationsOf("confirms-phone")).toHaveLength(1);
  });

  it("works once", async () => {
    const { artisan, target, otp } = await pending("confirms-once", "0552000002");
    await confirm(artisan, target, otp).done;
    expect(await outcomeOf(confirm(artisan, target, otp).done)).toBe("otp.already_confirmed");
  });

  it("is not for a visitor, nor for another user's number, even with the right code", async () => {
    const { target, otp } = await pending("owner", "0552000003");
    expect(await outcomeOf(confirmByCode(testCtx(), { purpose: "phone", target, otp }))).toBe("not_authenticated");
    expect(await outcomeOf(confirmByCode(ctxAs("amina"), { purpose: "phone", target, otp }))).toBe("otp.invalid");
    expect(await outcomeOf(confirmByCode(ctxAs("yacine"), { purpose: "phone", target, otp }))).toBe("otp.invalid");
    expect(await userOf("owner")).toMatchObject({ phoneVerifiedAt: null });
  });

  it("accepts no code that another account requested for the number", async () => {
    const { target, otp } = await pending("moved-from", "0552000005");
    await testCtx().db.update(users).set({ phone: null }).where(eq(users.id, "moved-from"));
    const heir = await artisanWith("moved-to", "0552000005", false);
    expect(await outcomeOf(confirm(heir, target, otp).done)).toBe("otp.invalid");
    expect(await userOf("moved-to")).toMatchObject({ phoneVerifiedAt: null });
  });

  // Two requests with one right code have one effect.
  it("succeeds once for four concurrent right codes", async () => {
    const { artisan, target, otp } = await pending("phone-crowd", "0552000004");
    await draftOf("phone-crowd");
    const attempts = Array.from({ length: 4 }, () => confirm(artisan, target, otp));
    const outcomes = await Promise.all(attempts.map(({ done }) => outcomeOf(done)));

    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(attempts.flatMap(({ ctx }) => ctx.pushed)).toHaveLength(1);
    expect(await confirmationsOf("phone-crowd")).toHaveLength(1);
  });
});
