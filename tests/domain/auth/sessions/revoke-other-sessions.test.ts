import { beforeAll, describe, expect, it } from "vitest";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { revokeOtherSessions } from "#app/domain/auth/sessions/revoke-other-sessions.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { insertSessionStatement } from "#app/domain/auth/statements.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";

beforeAll(async () => {
  await insertDemoUsers();
  for (const name of ["sara", "omar", "hakim", "rania", "wafa"]) await insertClient(name);
});

/** A device of that person; `asks` is a ctx of whoever holds it. */
async function device(userId: string, { at = NOON, userAgent = PHONE }: { at?: number; userAgent?: string } = {}) {
  const { db } = testCtx();
  const { token, row } = createSessionToken({ userId, isAdmin: false, userAgent }, at);
  await insertSessionStatement(db, row);
  const session = await resolveSession(testCtx(undefined, { now: at }), token);
  if (!session) throw new Error("a new session lives");
  const actor: SignedIn = session.actor;
  return { id: row.id, asks: () => testCtx(actor), lives: async () => (await resolveSession(testCtx(), token)) !== null };
}

describe("signing out all others", () => {
  it("ends them all and leaves the one that asks, and nobody else's", async () => {
    const [here, one, other, hers] = [await device("wafa"), await device("wafa"), await device("wafa"), await device("amina")];

    expect(await revokeOtherSessions(here.asks())).toEqual({ count: 2 });

    expect([await here.lives(), await one.lives(), await other.lives(), await hers.lives()]).toEqual([true, false, false, true]);
    expect(await revokeOtherSessions(here.asks())).toEqual({ count: 0 });
  });

  // Two phones in two hands: one of them stays, or none, but never both.
  it("asked by two devices at once leaves no more than one of them", async () => {
    const [one, other] = [await device("wafa"), await device("wafa")];
    await Promise.all([revokeOtherSessions(one.asks()), revokeOtherSessions(other.asks())]);

    expect([await one.lives(), await other.lives()].filter(Boolean).length).toBeLessThanOrEqual(1);
  });

  it("needs somebody who is signed in", async () => {
    await expect(revokeOtherSessions(testCtx())).rejects.toMatchObject({ code: "not_authenticated" });
  });
});
