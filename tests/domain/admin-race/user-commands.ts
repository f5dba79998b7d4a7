import { recordExport } from "#app/domain/audit/record-export.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { signOutUser } from "#app/domain/auth/sessions/sign-out-user.ts";
import { setPhoneBySupport } from "#app/domain/auth/set-phone-by-support.ts";
import { insertSessionStatements } from "#app/domain/auth/statements.ts";
import { liftPauses } from "#app/domain/no-shows/pauses/lift-pauses.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { confirmAdjustment, refuseAdjustment } from "#app/domain/points/decide-adjustment.ts";
import { waitingAdjustments } from "#app/domain/points/waiting-adjustments.ts";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { ctxAs, NOON } from "#tests/support/ctx.ts";
import { insertClient, postedJob } from "#tests/support/fixtures.ts";
import { pausedArtisan } from "../no-shows/paused.ts";
import { db, payer } from "../payments/fixtures.ts";
import { type Arrange, NOTE } from "./arrange.ts";

let phones = 560_000_000;
const freshPhone = () => `+213${phones++}`;

async function signedIn(userId: string): Promise<string> {
  const { row } = createSessionToken({ userId, isAdmin: false }, NOON);
  await db.batch(insertSessionStatements(db, row));
  return userId;
}

async function waitingAdjustment(name: string): Promise<string> {
  const { userId } = await payer(name);
  await adjustPoints(ctxAs("nadir"), { userId, points: 900, reason: "correction", note: NOTE });
  return (await waitingAdjustments(ctxAs("nadir"))).find(({ user }) => user.id === userId)?.id ?? "";
}

export const USER_COMMANDS: Record<string, Arrange> = {
  "trusts an artisan": async (_, mark) => {
    const { userId } = await payer(`trusted-${mark}`);
    return (ctx) => reviseUser(ctx, { userId, is_trusted: true, note: NOTE });
  },
  "trusts an artisan no more": async (_, mark) => {
    const { userId } = await payer(`untrusted-${mark}`);
    await reviseUser(ctxAs("nadir"), { userId, is_trusted: true, note: NOTE });
    return (ctx) => reviseUser(ctx, { userId, is_trusted: false, note: NOTE });
  },
  "moves an artisan": async (_, mark) => {
    const { userId } = await payer(`moved-${mark}`);
    return (ctx) => reviseUser(ctx, { userId, wilaya: 16, note: NOTE });
  },
  "deactivates a user": async (_, mark) => {
    const { userId } = await insertClient(`deactivated-${mark}`);
    await signedIn(userId);
    return (ctx) => reviseUser(ctx, { userId, is_active: false, reason: "fraud" });
  },
  "reactivates a user": async (_, mark) => {
    const { userId } = await insertClient(`reactivated-${mark}`);
    await reviseUser(ctxAs("nadir"), { userId, is_active: false, reason: "fraud" });
    return (ctx) => reviseUser(ctx, { userId, is_active: true });
  },
  "ends the sessions of a user": async (_, mark) => {
    const userId = await signedIn((await insertClient(`signed-out-${mark}`)).userId);
    return (ctx) => signOutUser(ctx, { userId, note: NOTE });
  },
  "ends the pauses of a user": async (_, mark) => {
    const { userId } = await pausedArtisan(`paused-${mark}`);
    return (ctx) => liftPauses(ctx, { userId, reason: NOTE });
  },
  "sets the phone number of a user": async (_, mark) => {
    const { userId } = await payer(`phone-${mark}`);
    return (ctx) => setPhoneBySupport(ctx, { userId, phone: freshPhone(), note: NOTE });
  },
  "credits points": async (_, mark) => {
    const { userId } = await payer(`points-${mark}`);
    return (ctx) => adjustPoints(ctx, { userId, points: 50, reason: "correction", note: NOTE });
  },
  "proposes a large correction of points": async (_, mark) => {
    const { userId } = await payer(`proposed-${mark}`);
    return (ctx) => adjustPoints(ctx, { userId, points: 900, reason: "correction", note: NOTE });
  },
  "confirms a correction of points": async (_, mark) => {
    const adjustmentId = await waitingAdjustment(`confirmed-${mark}`);
    return (ctx) => confirmAdjustment(ctx, { adjustmentId });
  },
  "refuses a correction of points": async (_, mark) => {
    const adjustmentId = await waitingAdjustment(`refused-${mark}`);
    return (ctx) => refuseAdjustment(ctx, { adjustmentId, note: NOTE });
  },
  "exports a list": async () => {
    await postedJob("amina");
    return (ctx) => recordExport(ctx, { list: "jobs", isSearched: false });
  },
};
