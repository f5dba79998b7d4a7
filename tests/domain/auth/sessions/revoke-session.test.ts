import { beforeAll, describe, expect, it } from "vitest";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { revokeSession } from "#app/domain/auth/sessions/revoke-session.ts";
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

const refusal = { code: "not_found" };

describe("signing out one device", () => {
  it("ends that one at once and leaves the others", async () => {
    const [here, lost] = [await device("omar"), await device("omar")];

    await revokeSession(here.asks(), { sessionId: lost.id });

    expect([await here.lives(), await lost.lives()]).toEqual([true, false]);
  });

  // RELIABILITY T7: an id in an address is no right.
  it("is refused alike for somebody else's, for one that is over and for one that never was", async () => {
    const [here, hers] = [await device("omar"), await device("sara")];

    await expect(revokeSession(here.asks(), { sessionId: hers.id })).rejects.toMatchObject(refusal);
    await expect(revokeSession(here.asks(), { sessionId: "0".repeat(20) })).rejects.toMatchObject(refusal);
    await expect(revokeSession(here.asks(), { sessionId: "' OR 1=1 --" })).rejects.toMatchObject(refusal);
    await expect(revokeSession(testCtx(), { sessionId: here.id })).rejects.toMatchObject({ code: "not_authenticated" });
    expect(await hers.lives()).toBe(true);
  });

  it("happens once, however many ask at once", async () => {
    const [here, lost] = [await device("rania"), await device("rania")];
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => revokeSession(here.asks(), { sessionId: lost.id })));

    expect(asked.filter(({ status }) => status === "fulfilled").length).toBe(1);
    expect(await lost.lives()).toBe(false);
  });
});
