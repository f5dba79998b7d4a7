import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmByCode } from "#app/domain/auth/confirmation/confirm-by-code.ts";
import { resetPassword } from "#app/domain/auth/passwords/reset-password.ts";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import { insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { artisanWith, ask, digitsOf, MINUTE, outcomeOf } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const { db } = testCtx();
const change = (id: string, fields: Partial<typeof users.$inferInsert>) => db.update(users).set(fields).where(eq(users.id, id));
const sentTo = (phone: string) => db.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, phone));

/** An artisan whose number was never confirmed, and whose email was confirmed or not. */
async function artisanOf(id: string, typed: string, { emailVerifiedAt }: { emailVerifiedAt: number | null }) {
  const artisan = await artisanWith(id, typed, false);
  await change(id, { emailVerifiedAt });
  return { artisan, target: { phone: `+213${typed.slice(1)}` } };
}

const enter = async (target: { phone: string }, now = NOON) => {
  const otp = await digitsOf("login", target);
  return outcomeOf(signInWithCode(testCtx(undefined, { now }), { ...target, otp }));
};

// A mistyped or borrowed number would give the account to whoever owns it.
describe("an artisan's number", () => {
  it("gives no access while it is unconfirmed beside a confirmed address, and gets no SMS", async () => {
    const { target } = await artisanOf("typed-wrong", "0551200001", { emailVerifiedAt: NOON });
    await ask("login", target);
    await ask("reset", target, { now: NOON + MINUTE });
    const entered = await enter(target);
    const reset = resetPassword(testCtx(undefined, { now: NOON + MINUTE }), {
      ...{ target, password: "Annaba-Tlemcen-31" },
      otp: await digitsOf("reset", target),
    });

    expect([entered, await outcomeOf(reset)]).toEqual(["otp.invalid", "otp.invalid"]);
    expect(await sentTo(target.phone)).toEqual([]);
  });

  it("gives access after it was confirmed in a session", async () => {
    const { artisan, target } = await artisanOf("from-within", "0551200002", { emailVerifiedAt: NOON });
    await ask("phone", target, { by: artisan });
    await confirmByCode(testCtx(artisan), { purpose: "phone", target, otp: await digitsOf("phone", target) });
    await ask("login", target, { now: NOON + MINUTE });

    expect(await enter(target, NOON + MINUTE)).toBe("done");
  });

  it("activates a registered account without a confirmed email", async () => {
    const { target } = await artisanOf("no-letters", "0551200003", { emailVerifiedAt: null });
    await ask("login", target);

    expect(await enter(target)).toBe("done");
  });

  it("gives no access if the address is confirmed while the code is pending", async () => {
    const { target } = await artisanOf("overtaken", "0551200004", { emailVerifiedAt: null });
    await ask("login", target);
    await change("overtaken", { emailVerifiedAt: NOON });

    expect(await enter(target)).toBe("otp.invalid");
  });

  it("gives no access if the address is confirmed at the moment of the write", async () => {
    const { target } = await artisanOf("at-once", "0551200005", { emailVerifiedAt: null });
    await ask("login", target);
    const otp = await digitsOf("login", target);
    const confirmedFirst: Ctx["db"] = new Proxy(db, {
      get: (target, name) =>
        name === "batch"
          ? async (...statements: Parameters<Ctx["db"]["batch"]>) => {
              const isWriting = statements[0].length > 2;
              if (isWriting) await change("at-once", { emailVerifiedAt: NOON });
              return target.batch(...statements);
            }
          : Reflect.get(target, name),
    });

    expect(await outcomeOf(signInWithCode(testCtx(undefined, { db: confirmedFirst }), { ...target, otp }))).toBe("otp.invalid");
    expect((await db.select().from(users).where(eq(users.id, "at-once")))[0]).toMatchObject({ phoneVerifiedAt: null });
  });
});
