import { eq, inArray, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { credentials, signInFailures } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { resetCodeFailuresStatement } from "../../codes/statements.ts";
import { isPendingDeletion } from "../../privacy/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { Refusal, refuse } from "../../shared/errors/refusals.ts";
import { limitUseBeforeCheck } from "../../shared/limits/limit-use.ts";
import { requireHuman } from "../../shared/limits/require-human.ts";
import { failuresOf, freeAgainAt } from "../free-again.ts";
import { verifyPassword } from "../passwords/password-hash.ts";
import { SIGN_IN_THROTTLE, SIGN_IN_THROTTLE_ALL_IPS, SIGN_INS } from "../rules.ts";
import {
  checkSecondFactor,
  consumeFactorStatements,
  isFactorValid,
  type PresentedFactor,
} from "../second-factor/second-factor.ts";
import { createSessionToken } from "../sessions/session-token.ts";
import { insertSessionStatement, revokeCurrentSessionStatement } from "../statements.ts";
import {
  endSignInAttemptStatement,
  recordSignInFailureStatement,
  resetSignInFailuresStatements,
  startSignInAttemptStatement,
} from "../throttle-statements.ts";
import { deviceCookieSubject } from "./device-cookies.ts";
import { type Identifier, throttleSubjectsOf, userWithIdentifier } from "./throttle-subjects.ts";

/** C03 `client` (clients and artisans, by e-mail) · C04 `artisan` (by phone or e-mail, Q04) · `admin` (by e-mail). */
export type PasswordSignIn = {
  door: "client" | "artisan" | "admin";
  password: string;
  userAgent?: string;
  /** At the admins' door, where a second factor is set up. */
  totp?: string | undefined;
  /** Of the accounts that this browser has been in (device-cookies.ts), as it says. */
  marks?: string[];
  /** Asked for where strangers guess at the account, if the deployment has a human check. */
  turnstile_token?: string | undefined;
} & Identifier;

/**
 * Opens a session, in the place of one that asks, and tells its token, once. An unknown account, a wrong password and a
 * wrong door are one answer after one hash (X05). What strangers guess keeps nobody waiting, at an address or on a device where
 * he did not fail himself. Refuses: throttled (by device and address, or by account and address after ten failures) ·
 * human_check.* · invalid_credentials · user_inactive · totp.required · totp.invalid.
 */
export async function signInWithPassword(ctx: Ctx, input: PasswordSignIn): Promise<Opened> {
  const { isNetFull } = await limitUseBeforeCheck(ctx, SIGN_INS);
  const isHuman = ctx.humanCheck !== undefined && (isNetFull || input.turnstile_token !== undefined);
  if (isHuman) await requireHuman(ctx, input.turnstile_token, { isNetFull: true });
  const subjects = await brakedSubjectsOf(ctx, input);
  const user = await findAndBegin(ctx, subjects, input, isHuman);

  const isRight = await verifyPassword(input.password, user && mayUsePortal(user, input.door) ? user.passwordHash : null);
  if (!isRight || !user) {
    await countFailure(ctx, subjects);
    ctx.log("sign_in.refused", { door: input.door, user_id: user?.id ?? null });
    throw refuse("invalid_credentials");
  }
  if (!user.isActive) throw await forgetAndRefuse(ctx, subjects);

  const factor = await requireSecondFactor(ctx, user, input, subjects);

  const { token, row } = createSessionToken(
    { userId: user.id, isAdmin: input.door === "admin", userAgent: input.userAgent },
    ctx.now,
  );

  // NULL once the password is another: the column refuses it, and with it the whole batch.
  const userId = sql<string>`(SELECT user_id FROM credentials WHERE user_id = ${user.id} AND password_hash = ${user.passwordHash}
    AND ${isFactorValid(user.id, factor)})`;

  await ctx.db
    .batch([
      insertSessionStatement(ctx.db, { ...row, userId }),
      ...consumeFactorStatements(ctx, user.id, factor),
      revokeCurrentSessionStatement(ctx.db, ctx.actor),
      ...forgetStatements(ctx, subjects),
      resetCodeFailuresStatement(ctx.db, { userId: user.id }),
    ])
    .catch((error: unknown) => {
      throw isConflictOn(error, "sessions.user_id") ? refuse("invalid_credentials") : error;
    });

  return { userId: user.id, token, activeRole: user.activeRole };
}

/**
 * The admins' door alone asks for a second factor. A wrong code is a failure as a wrong password is, so that nobody guesses on;
 * a missing one ends the attempt and forgives nothing.
 */
async function requireSecondFactor(
  ctx: Ctx,
  user: Found,
  { door, totp }: PasswordSignIn,
  subjects: BrakedSubjects,
): Promise<PresentedFactor> {
  if (door !== "admin") return { by: "nothing" };
  try {
    return await checkSecondFactor(ctx, user.id, totp);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "totp.invalid") await countFailure(ctx, subjects);
    else await endSignInAttemptStatement(ctx.db, subjects.here);
    ctx.log("sign_in.refused", { door, user_id: user.id, code: error.code });
    throw error;
  }
}

const countFailure = ({ db, now: at }: Ctx, { here, anywhere }: BrakedSubjects) =>
  db.batch([
    recordSignInFailureStatement(db, { subject: here, at, ...SIGN_IN_THROTTLE }),
    ...(anywhere === null ? [] : [recordSignInFailureStatement(db, { subject: anywhere, at, ...SIGN_IN_THROTTLE_ALL_IPS })]),
  ]);

/** `activeRole` is the view the person was in last. */
type Opened = { userId: string; token: string; activeRole: "client" | "artisan" };

type Found = {
  id: string;
  activeRole: Opened["activeRole"];
  isArtisan: boolean;
  isAdmin: boolean;
  isActive: boolean;
  passwordHash: string | null;
};

/** The admins' door alone opens sessions with their rights and their short life, and it opens for nobody else. */
function mayUsePortal(user: Found, door: PasswordSignIn["door"]): boolean {
  if (door === "admin") return user.isAdmin;
  return !user.isAdmin && (door === "client" || user.isArtisan);
}

/** `anywhere` is null for a device that has been in the account before: its failures are its own, and so is its brake. */
type BrakedSubjects = { here: string; anywhere: string | null };

async function brakedSubjectsOf(ctx: Ctx, input: PasswordSignIn): Promise<BrakedSubjects> {
  const device = await deviceCookieSubject(ctx, { identifier: input, marks: input.marks ?? [] });
  return device === null ? throttleSubjectsOf(ctx, input) : { here: device, anywhere: null };
}

const forgetStatements = ({ db }: Ctx, { here, anywhere }: BrakedSubjects) =>
  [
    ...resetSignInFailuresStatements(db, here),
    ...(anywhere === null ? [] : resetSignInFailuresStatements(db, anywhere)),
  ] as const;

/** One round trip, the same for known and unknown. Refuses: throttled · human_check.failed (it is asked in place of a stricter delay). */
async function findAndBegin(
  ctx: Ctx,
  { here, anywhere }: BrakedSubjects,
  identifier: Identifier,
  isHuman: boolean,
): Promise<Found | undefined> {
  const { db, now } = ctx;
  const attackedFrom = SIGN_IN_THROTTLE_ALL_IPS.freeFailures;
  const [begun, failed, [user]] = await db.batch([
    startSignInAttemptStatement(db, { subject: here, wider: anywhere, at: now, attackedFrom, isHuman, ...SIGN_IN_THROTTLE }),
    db
      .select({ subject: signInFailures.subject, ...failuresOf })
      .from(signInFailures)
      .where(inArray(signInFailures.subject, anywhere === null ? [here] : [here, anywhere])),
    db
      .select({
        id: users.id,
        activeRole: users.activeRole,
        isArtisan: users.isArtisan,
        isAdmin: users.isAdmin,
        isActive: sql`${users.isActive} OR ${isPendingDeletion(users.id)}`.mapWith(Boolean),
        passwordHash: credentials.passwordHash,
      })
      .from(users)
      .leftJoin(credentials, eq(credentials.userId, users.id))
      .where(userWithIdentifier(identifier)),
  ]);
  if (begun.length > 0) return user;
  const until = freeAgainAt({
    here: failed.find(({ subject }) => subject === here),
    anywhere: failed.find(({ subject }) => subject === anywhere),
    at: now,
  });
  if (ctx.humanCheck && !isHuman && until.attacked > now && until.usual <= now) throw refuse("human_check.failed");
  const secondsLeft = Math.ceil((Math.max(until.usual, isHuman ? 0 : until.attacked) - now) / 1000);
  throw refuse("throttled", { retryAfterSeconds: Math.max(1, secondsLeft) });
}

/** The password was right, so this was no failure. */
async function forgetAndRefuse(ctx: Ctx, subjects: BrakedSubjects) {
  await ctx.db.batch(forgetStatements(ctx, subjects));
  return refuse("user_inactive");
}
