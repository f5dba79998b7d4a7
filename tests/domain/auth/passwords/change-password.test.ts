import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ChangePasswordInput } from "#app/domain/auth/input.ts";
import { changePassword } from "#app/domain/auth/passwords/change-password.ts";
import { checkResetCode } from "#app/domain/auth/passwords/check-reset-code.ts";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { signInWithPassword } from "#app/domain/auth/sign-in/sign-in-with-password.ts";
import { insertSessionStatements, setPasswordStatement } from "#app/domain/auth/statements.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { InvalidFields, parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { sessions } from "#db/schema/auth.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { ask, digitsOf } from "#tests/domain/codes/fixtures.ts";
import { insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { cheapHash } from "#tests/support/data/cheap-hash.ts";
import { insertClient } from "#tests/support/fixtures.ts";

const OLD = "Sfax-Bejaia-77";
const NEW = "Annaba-Tlemcen-31";

beforeAll(async () => {
  const passwordHash = cheapHash(OLD);
  for (const name of ["sara", "omar", "hakim", "rania", "wafa", "nadia", "imene"]) {
    await insertClient(name);
    await setPasswordStatement(testCtx().db, { userId: name, passwordHash, at: NOON });
  }
  await insertClient("provided");
  await insertUser("chief", {
    role: "admin",
    firstName: "Chief",
    lastName: "Test",
    email: "chief@hirfa.example",
    language: "fr",
    wilayaId: 31,
    communeId: 3101,
  });
  await setPasswordStatement(testCtx().db, { userId: "chief", passwordHash, at: NOON });
});

/** A device of that user. */
async function device(userId: string, isAdmin = false) {
  const { token, row } = createSessionToken({ userId, isAdmin }, NOON);
  await testCtx().db.batch(insertSessionStatements(testCtx().db, row));
  const session = await resolveSession(testCtx(), token);
  if (!session) throw new Error("a new session lives");
  return { token, actor: session.actor };
}

const lives = async (token: string) => (await resolveSession(testCtx(), token)) !== null;

const change = (actor: SignedIn, over: Partial<Parameters<typeof changePassword>[1]> = {}, ctx: Partial<Ctx> = {}) =>
  changePassword(testCtx(actor, ctx), { currentPassword: OLD, newPassword: NEW, ...over });

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      if (error instanceof InvalidFields)
        return Object.entries(error.errors).map(([field, [first]]) => `${field}: ${first?.code}`);
      throw error;
    },
  );

const signInAs = (name: string, password: string) =>
  signInWithPassword(testCtx(), { portal: "client", email: `${name}@hirfa.example`, password });

const WRONG = ["current_password: password_wrong"];

describe("changing the password", () => {
  // Every other holder of a token loses access.
  it("ends every session, opens a new one on request, and only the new password works", async () => {
    const [here, other] = [await device("sara"), await device("sara")];

    const { token } = await change(here.actor);

    expect([await lives(here.token), await lives(other.token), await lives(token)]).toEqual([false, false, true]);
    expect(await refusalOf(signInAs("sara", OLD))).toBe("invalid_credentials");
    expect(await refusalOf(signInAs("sara", NEW))).toBeNull();
  });

  it("notifies the user by email", async () => {
    const { actor } = await device("wafa");
    const ctx = testCtx(actor);
    await changePassword(ctx, { currentPassword: OLD, newPassword: NEW });

    const [letter] = await ctx.db
      .select()
      .from(outgoingMessages)
      .where(and(eq(outgoingMessages.userId, "wafa"), eq(outgoingMessages.kind, "password_changed")));
    expect(letter).toMatchObject({ channel: "email", recipient: "wafa@hirfa.example", state: "queued" });
    expect(ctx.pushed).toEqual([{ kind: "deliver_message", messageId: letter?.id }]);
  });

  // A code that was requested before to open the account no longer works.
  it("ends the codes that would open the account", async () => {
    const { actor } = await device("imene");
    const target = { email: "imene@hirfa.example" };
    await ask("reset", target);
    const otp = await digitsOf("reset", target);
    await change(actor);

    expect(await refusalOf(checkResetCode(testCtx(), { target, otp }))).toBe("otp.invalid");
  });

  it("leaves an admin with an admin session", async () => {
    const { actor } = await device("chief", true);
    const { token } = await change(actor);

    expect((await resolveSession(testCtx(), token))?.actor).toMatchObject({ kind: "admin", isAdmin: true });
  });

  // An open session alone must not be enough to change the password.
  it("requires the current password, and a wrong one changes nothing", async () => {
    const [here, other] = [await device("omar"), await device("omar")];

    expect(await refusalOf(change(here.actor, { currentPassword: "not-the-one-9" }))).toEqual(WRONG);
    expect([await lives(here.token), await lives(other.token)]).toEqual([true, true]);
    expect(await refusalOf(signInAs("omar", OLD))).toBeNull();
  });

  it("refuses a leaked password", async () => {
    const { actor } = await device("omar");
    expect(await refusalOf(change(actor, {}, { isBreached: async () => true }))).toEqual(["new_password: password_breached"]);
  });

  it("succeeds once for two concurrent requests", async () => {
    const [one, other] = [await device("hakim"), await device("hakim")];
    const refusals = await Promise.all([
      refusalOf(change(one.actor, { newPassword: "Annaba-Tlemcen-32" })),
      refusalOf(change(other.actor, { newPassword: "Annaba-Tlemcen-33" })),
    ]);

    expect(refusals).toContain(null);
    expect(refusals).toContainEqual(WRONG);
  });

  it("limits guesses of the current password in an open session", async () => {
    const { actor } = await device("rania");
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => refusalOf(change(actor, { currentPassword: "not-the-one-9" }))),
    );

    expect(guesses.filter((refusal) => refusal === "throttled").length).toBe(2);
    expect(await refusalOf(change(actor))).toBe("throttled");
  });

  it("is not for a user without a password, nor for a visitor", async () => {
    const { actor } = await device("provided");

    expect(await refusalOf(change(actor))).toBe("password.none");
    expect(await refusalOf(changePassword(testCtx(), { currentPassword: OLD, newPassword: NEW }))).toBe("not_authenticated");
  });
});

describe("the new password", () => {
  it("needs nine characters with an uppercase letter and a digit; the current password is compared as typed", () => {
    const faultsOf = (current_password: string, new_password: string) => {
      const parsed = parseInput(ChangePasswordInput, { current_password, new_password });
      return parsed.ok
        ? null
        : Object.entries(parsed.errors).flatMap(([field, list]) => list.map(({ code }) => `${field}: ${code}`));
    };
    expect(faultsOf("short", NEW)).toBeNull();
    expect(faultsOf("short", "Ab1")).toEqual(["new_password: password_too_short"]);
    expect(faultsOf("short", "no-large-letter-1")).toEqual(["new_password: password_needs_upper"]);
    expect(faultsOf("short", "No-figure-at-all")).toEqual(["new_password: password_needs_number"]);
    expect(faultsOf("", NEW)).toEqual(["current_password: blank"]);
    expect(faultsOf("x".repeat(100_000), NEW)).toEqual(["current_password: max_length"]);
  });
});

describe("a concurrent sign-in", () => {
  // The password was checked before the change. A session that opens after it would be a thief's.
  it("opens nothing after the password changed", async () => {
    const { actor } = await device("nadia");
    const ctx = testCtx();
    const late = { ...ctx, db: changedBeforeTheLastBatch(ctx.db, () => change(actor)) };
    const attempt = signInWithPassword(late, { portal: "client", email: "nadia@hirfa.example", password: OLD });

    expect(await refusalOf(attempt)).toBe("invalid_credentials");
    expect(await ctx.db.$count(sessions, eq(sessions.userId, "nadia"))).toBe(1);
  });
});

/** The first batch of a sign-in reads the user, the second one opens the session. */
function changedBeforeTheLastBatch(db: Ctx["db"], run: () => Promise<unknown>): Ctx["db"] {
  const batches = { count: 0 };
  return new Proxy(db, {
    get: (target, name) => {
      if (name !== "batch") return Reflect.get(target, name);
      return async (statements: Parameters<Ctx["db"]["batch"]>[0]) => {
        batches.count += 1;
        if (batches.count === 2) await run();
        return target.batch(statements);
      };
    },
  });
}
