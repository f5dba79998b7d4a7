import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmByCode } from "#app/domain/auth/confirmation/confirm-by-code.ts";
import { signInWithCode } from "#app/domain/auth/sign-in/sign-in-with-code.ts";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { NOON, testCtx } from "#tests/support/ctx.ts";
import { artisanWith, ask, DAY, digitsOf } from "./fixtures.ts";

/** Codes of a busy day, used and unused, and as many wrong attempts. */
beforeAll(() =>
  testCtx().db.run(sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19999)
    INSERT INTO otp_codes (id, purpose, target, tries, created_at, expires_at, ended_at, is_forgiven)
    SELECT 'old-' || i, 'login', '+2137' || printf('%08d', i), i % 5, ${NOON - DAY} + i * 4000, ${NOON}, ${NOON}, 0 FROM n`),
);

describe("the database cost of a code, among twenty thousand others", () => {
  it("is a few rows: one round trip to request it, three to sign in", async () => {
    await artisanWith("among", "0557000001");
    const target = { phone: "+213557000001" };
    const asking = withQueryCounter(testCtx());
    await sendCode(asking.ctx, { purpose: "login", target });
    const entering = withQueryCounter(testCtx());
    await signInWithCode(entering.ctx, { ...target, otp: await digitsOf("login", target) });

    expect({ trips: asking.meter.trips, few: asking.meter.rowsRead < 40 }).toEqual({ trips: 1, few: true });
    expect({ trips: entering.meter.trips, few: entering.meter.rowsRead < 60 }).toEqual({ trips: 3, few: true });
  });

  it("is a few rows to confirm a number", async () => {
    const artisan = await artisanWith("confirms-among", "0557000002", false);
    const target = { phone: "+213557000002" };
    await ask("phone", target, { by: artisan });
    const { ctx, meter } = withQueryCounter(testCtx(artisan));
    await confirmByCode(ctx, { purpose: "phone", target, otp: await digitsOf("phone", target) });
    expect({ trips: meter.trips, few: meter.rowsRead < 60 }).toEqual({ trips: 3, few: true });
  });
});
