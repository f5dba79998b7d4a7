import { eq, inArray, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { credentials, signInFailures } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { resetCodeFailuresStatement } from "../../codes/statements.ts";
import { isPendingDeletion } from "../../privacy/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { Refusal, refuse } from "../../shared/errors/refusals.ts";
import { limitByCallerBeforeHumanCheck } from "../../shared/limits/limit-by-caller.ts";
import { requireHuman } from "../../shared/limits/require-human.ts";
import { verifyPassword } from "../passwords/password-hash.ts";
import { failuresOf, retryAllowedAt } from "../retry-allowed-at.ts";
import { SIGN_IN_THROTTLE, SIGN_IN_THROTTLE_ALL_IPS, SIGN_INS } from "../rules.ts";
import {
  checkSecondFactor,
  consumeFactorStatements,
  isFactorValid,
  type PresentedFactor,
} from "../second-factor/second-factor.ts";
import { createSessionToken } from "../sessions/session-token.ts";
import { insertSessionStatements, revokeCurrentSessionStatement } from "../statements.ts";
import {
  endSignInAttemptStatement,
  recordSignInFailureStatement,
  resetSignInFailuresStatements,
  startSignInAttemptStatement,
} from "../throttle-statements.ts";
import { deviceCookieSubject } from "./device-cookies.ts";
import { type Identifier, throttleSubjectsOf, userWithIdentifier } from "./throttle-subjects.ts";

export type PasswordSignIn = {
  portal: "client" | "artisan" | "admin";
  password: string;
  userAgent?: string;
  totp?: string | undefined;
  marks?: string[];
  /** Required by a human check if the account is under attack. */
  turnstile_token?: string | undefined;
} & Identifier;

/**
 * Opens a session. Unknown account, wrong password and wrong portal get the same refusal after one hash.
 * Refuses: throttled · human_check.* · invalid_credentials · user_inactive · totp.required · totp.invalid.
 */
export async function signInWithPassword(ctx: Ctx, input: PasswordSignIn): Promise<Opened> {
  const { isIpLimitReached } = await limitByCallerBeforeHumanCheck(ctx, SIGN_INS);
  const isHuman = ctx.humanCheck !== undefined && (isIpLimitReached || input.turnstile_token !== undefined);
  if (isHuman) await requireHuman(ctx, input.turnstile_token, { isIpLimitReached: true });
  const subjects = await countedSubjectsOf(ctx, input);
  const user = await findAndStartAttempt(ctx, subjects, input, isHuman);

  const isRight = await verifyPassword(input.password, user && mayUsePortal(user, input.portal) ? user.passwordHash : null);
  if (!isRight || !user) {
    await countFailure(ctx, subjects);
    ctx.log("sign_in.refused", { portal: input.portal, user_id: user?.id ?? null });
    throw refuse("invalid_credentials");
  }
  if (!user.isActive) throw await forgetAndRefuse(ctx, subjects, input.portal, user.id);

  const factor = await requireSecondFactor(ctx, user, input, subjects);

  const { token, row } = createSessionToken(
    { userId: user.id, isAdmin: input.portal === "admin", userAgent: input.userAgent },
    ctx.now,
  );

  // NULL if the password changed meanwhile. The NOT NULL column then fails the whole batch.
  const userId = sql<string>`(SELECT user_id FROM credentials WHERE user_id = ${user.id} AND password_hash = ${user.passwordHash}
    AND ${isFactorValid(user.id, factor)})`;

  await ctx.db
    .batch([
      ...insertSessionStatements(ctx.db, { ...row, userId }),
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

/** A wrong code counts as a failure, so codes cannot be guessed. A missing one only ends the attempt. */
async function requireSecondFactor(
  ctx: Ctx,
  user: Found,
  { portal, totp }: PasswordSignIn,
  subjects: CountedSubjects,
): Promise<PresentedFactor> {
  if (portal !== "admin") return { by: "nothing" };
  try {
    return await checkSecondFactor(ctx, user.id, totp);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "totp.invalid") await countFailure(ctx, subjects);
    else await endSignInAttemptStatement(ctx.db, subjects.here);
    ctx.log("sign_in.refused", { portal, user_id: user.id, code: error.code });
    throw error;
  }
}

const countFailure = ({ db, now: at }: Ctx, { here, anywhere }: CountedSubjects) =>
  db.batch([
    recordSignInFailureStatement(db, { subject: here, at, ...SIGN_IN_THROTTLE }),
    ...(anywhere === null ? [] : [recordSignInFailureStatement(db, { subject: anywhere, at, ...SIGN_IN_THROTTLE_ALL_IPS })]),
  ]);

type Opened = { userId: string; token: string; activeRole: "client" | "artisan" };

type Found = {
  id: string;
  activeRole: Opened["activeRole"];
  isArtisan: boolean;
  isAdmin: boolean;
  isActive: boolean;
  passwordHash: string | null;
};

/** Admin accounts use the admin portal only, so their sessions are always short. */
function mayUsePortal(user: Found, portal: PasswordSignIn["portal"]): boolean {
  if (portal === "admin") return user.isAdmin;
  return !user.isAdmin && (portal === "client" || user.isArtisan);
}

/** `anywhere` is null for a known device: its failures count separately. */
type CountedSubjects = { here: string; anywhere: string | null };

async function countedSubjectsOf(ctx: Ctx, input: PasswordSignIn): Promise<CountedSubjects> {
  const device = await deviceCookieSubject(ctx, { identifier: input, marks: input.marks ?? [] });
  return device === null ? throttleSubjectsOf(ctx, input) : { here: device, anywhere: null };
}

const forgetStatements = ({ db }: Ctx, { here, anywhere }: CountedSubjects) =>
  [
    ...resetSignInFailuresStatements(db, here),
    ...(anywhere === null ? [] : resetSignInFailuresStatements(db, anywhere)),
  ] as const;

/** One trip, the same for known and unknown accounts. Refuses: throttled · human_check.failed (instead of the stricter delay). */
async function findAndStartAttempt(
  ctx: Ctx,
  { here, anywhere }: CountedSubjects,
  identifier: Identifier,
  isHuman: boolean,
): Promise<Found | undefined> {
  const { db, now } = ctx;
  const attackedFrom = SIGN_IN_THROTTLE_ALL_IPS.freeFailures;
  const [started, failed, [user]] = await db.batch([
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
  if (started.length > 0) return user;
  const until = retryAllowedAt({
    here: failed.find(({ subject }) => subject === here),
    anywhere: failed.find(({ subject }) => subject === anywhere),
    at: now,
  });
  if (ctx.humanCheck && !isHuman && until.attacked > now && until.usual <= now) throw refuse("human_check.failed");
  const secondsLeft = Math.ceil((Math.max(until.usual, isHuman ? 0 : until.attacked) - now) / 1000);
  ctx.log("sign_in.refused", { user_id: user?.id ?? null, code: "throttled" });
  throw refuse("throttled", { retryAfterSeconds: Math.max(1, secondsLeft) });
}

async function forgetAndRefuse(ctx: Ctx, subjects: CountedSubjects, portal: PasswordSignIn["portal"], userId: string) {
  ctx.log("sign_in.refused", { portal, user_id: userId, code: "user_inactive" });
  await ctx.db.batch(forgetStatements(ctx, subjects));
  return refuse("user_inactive");
}
