import { beforeAll, describe, expect, it } from "vitest";
import { revokeSession } from "#app/domain/auth/sessions/revoke-session.ts";
import { testCtx } from "#tests/support/ctx.ts";
import { device, insertDeviceOwners } from "./devices.ts";

beforeAll(insertDeviceOwners);

const refusal = { code: "not_found" };

describe("signing out one device", () => {
  it("ends it at once and keeps the others", async () => {
    const [here, lost] = [await device("omar"), await device("omar")];

    await revokeSession(here.asks(), { sessionId: lost.id });

    expect([await here.lives(), await lost.lives()]).toEqual([true, false]);
  });

  // Knowing a session id gives no right.
  it("gives the same refusal for another user's, an ended and an unknown one", async () => {
    const [here, hers] = [await device("omar"), await device("sara")];

    await expect(revokeSession(here.asks(), { sessionId: hers.id })).rejects.toMatchObject(refusal);
    await expect(revokeSession(here.asks(), { sessionId: "0".repeat(20) })).rejects.toMatchObject(refusal);
    await expect(revokeSession(here.asks(), { sessionId: "' OR 1=1 --" })).rejects.toMatchObject(refusal);
    await expect(revokeSession(testCtx(), { sessionId: here.id })).rejects.toMatchObject({ code: "not_authenticated" });
    expect(await hers.lives()).toBe(true);
  });

  it("succeeds once for concurrent requests", async () => {
    const [here, lost] = [await device("rania"), await device("rania")];
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => revokeSession(here.asks(), { sessionId: lost.id })),
    );

    expect(attempts.filter(({ status }) => status === "fulfilled").length).toBe(1);
    expect(await lost.lives()).toBe(false);
  });
});
