import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { devicesOf } from "#app/domain/auth/queries.ts";
import { DEVICES_SHOWN } from "#app/domain/auth/rules.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { insertSessionStatements } from "#app/domain/auth/statements.ts";
import { sessions } from "#db/schema/auth.ts";
import { NOON, testCtx } from "#tests/support/ctx.ts";
import { device, insertDeviceOwners } from "./sessions/devices.ts";

const MINUTE = 60_000;
beforeAll(insertDeviceOwners);

describe("the list of devices", () => {
  it("has the user's active sessions, the current one first, then the last used", async () => {
    const older = await device("sara", { at: NOON - 3 * MINUTE });
    const here = await device("sara", { at: NOON - 2 * MINUTE });
    const newer = await device("sara", { at: NOON - MINUTE, userAgent: "okhttp/5.1.0" });
    const over = await device("sara");
    await testCtx()
      .db.update(sessions)
      .set({ expiresAt: NOON - 1 })
      .where(eq(sessions.id, over.id));
    await device("amina");

    const devices = await devicesOf(here.asks());

    expect(devices.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [here.id, true],
      [newer.id, false],
      [older.id, false],
    ]);
    expect(devices[1]).toEqual({
      id: newer.id,
      device: { browser: null, system: "Android", kind: "app" },
      createdAt: NOON - MINUTE,
      lastUsedAt: NOON - MINUTE,
      isCurrent: false,
    });
  });

  it("is cut at a hundred, with the current one among them", async () => {
    const here = await device("hakim", { at: NOON - 60 * MINUTE });
    const { db } = testCtx();
    const rows = Array.from(
      { length: DEVICES_SHOWN + 5 },
      () => createSessionToken({ userId: "hakim", isAdmin: false }, NOON).row,
    );
    for (const row of rows) await db.batch(insertSessionStatements(db, row));

    const devices = await devicesOf(here.asks());

    expect(devices.length).toBe(DEVICES_SHOWN);
    expect(devices[0]?.id).toBe(here.id);
  });

  it("is for signed-in users only", async () => {
    await expect(devicesOf(testCtx())).rejects.toMatchObject({ code: "not_authenticated" });
  });
});
