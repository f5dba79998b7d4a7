import { beforeAll, describe, expect, it } from "vitest";
import { revokeOtherSessions } from "#app/domain/auth/sessions/revoke-other-sessions.ts";
import { testCtx } from "#tests/support/ctx.ts";
import { device, insertDeviceOwners } from "./devices.ts";

beforeAll(insertDeviceOwners);

describe("signing out all others", () => {
  it("ends them all and keeps the current one, and nobody else's", async () => {
    const [here, one, other, hers] = [await device("wafa"), await device("wafa"), await device("wafa"), await device("amina")];

    expect(await revokeOtherSessions(here.asks())).toEqual({ count: 2 });

    expect([await here.lives(), await one.lives(), await other.lives(), await hers.lives()]).toEqual([true, false, false, true]);
    expect(await revokeOtherSessions(here.asks())).toEqual({ count: 0 });
  });

  // Two devices at once: at most one of them stays signed in.
  it("by two devices at once leaves at most one of them", async () => {
    const [one, other] = [await device("wafa"), await device("wafa")];
    await Promise.all([revokeOtherSessions(one.asks()), revokeOtherSessions(other.asks())]);

    expect([await one.lives(), await other.lives()].filter(Boolean).length).toBeLessThanOrEqual(1);
  });

  it("requires a session", async () => {
    await expect(revokeOtherSessions(testCtx())).rejects.toMatchObject({ code: "not_authenticated" });
  });
});
