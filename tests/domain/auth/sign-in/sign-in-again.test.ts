import { beforeAll, describe, expect, it } from "vitest";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import { insertSessionStatements } from "#app/domain/auth/statements.ts";
import { artisanWith, ask, digitsOf } from "#tests/domain/codes/fixtures.ts";
import { insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { signInAtProvider, socialCtx } from "#tests/support/social.ts";

beforeAll(insertDemoUsers);

async function device(userId: string) {
  const { token, row } = createSessionToken({ userId, isAdmin: false }, NOON);
  await testCtx().db.batch(insertSessionStatements(testCtx().db, row));
  const session = await resolveSession(testCtx(), token);
  if (!session) throw new Error("a new session lives");
  return { token, actor: session.actor };
}

const lives = async (token: string) => (await resolveSession(testCtx(), token)) !== null;

// tests/api/sessions.test.ts proves the same for passwords.
describe("signing in again", () => {
  it("by a code ends the current session, and no other", async () => {
    const phone = "+213550000081";
    await artisanWith("tahar", "0550000081");
    const [here, other] = [await device("tahar"), await device("tahar")];
    await ask("login", { phone });
    const { token } = await signInWithCode(testCtx(here.actor), { phone, otp: await digitsOf("login", { phone }) });

    expect([await lives(here.token), await lives(other.token), await lives(token)]).toEqual([false, true, true]);
  });

  it("by a provider ends the current session, and no other", async () => {
    await insertUser("zineb", {
      role: "client",
      firstName: "Zineb",
      lastName: "Test",
      email: "zineb@mail.example",
      language: "ar",
      wilayaId: 31,
      communeId: 3101,
    });
    const [here, other] = [await device("zineb"), await device("zineb")];
    const { token } = await signInAtProvider({ ...(await socialCtx()), actor: here.actor }, "zineb");

    expect([await lives(here.token), await lives(other.token), await lives(token)]).toEqual([false, true, true]);
  });
});
