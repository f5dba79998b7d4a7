import { eq, or } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import type { Statement } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { recordEventStatement } from "../../analytics/statements.ts";
import { insertProfileStatement } from "../../artisans/statements.ts";
import { sendCode } from "../../codes/send-code.ts";
import { placeholderEmail } from "../../messaging/rules.ts";
import { notifyAdminsStatements } from "../../notifications/statements.ts";
import { openAccountStatement } from "../../points/statements.ts";
import { recordConsentStatement } from "../../privacy/statements.ts";
import { requireOpen } from "../../settings/open-features.ts";
import type { SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { Refusal, refuse } from "../../shared/errors/refusals.ts";
import { safeErrorMessage } from "../../shared/errors/safe-error.ts";
import { limitByCallerBeforeHumanCheck } from "../../shared/limits/limit-by-caller.ts";
import { requireHuman } from "../../shared/limits/require-human.ts";
import { profileSlug } from "../../users/profile-slug.ts";
import { isCompany } from "../../users/rules.ts";
import { insertUserStatement } from "../../users/statements.ts";
import { confirmationEmail } from "../confirmation/confirmation-email.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { refuseBreachedPassword } from "../passwords/refuse-breached-password.ts";
import { REGISTRATIONS } from "../rules.ts";
import { createSessionToken } from "../sessions/session-token.ts";
import { insertSessionStatements, setPasswordStatement } from "../statements.ts";

export type Registration = {
  password: string;
  firstName: string;
  lastName: string;
  companyName?: string;
  commercialRegisterNumber?: string;
  termsAccepted?: boolean;
  marketingAccepted?: boolean;
  turnstileToken?: string;
  userAgent?: string;
} & ({ role: "client"; email: string; phone?: undefined } | { role: "artisan"; email: string | "none"; phone: string });

/** `isCodeSent`: a code was sent to the number. Otherwise the user can request one. */
export type Registered = { userId: string; token: string; isCodeSent: boolean };

/**
 * Creates an account, signs it in, and sends a confirmation link, or a code to an artisan without email.
 * Refuses: registration.closed · throttled · human_check.* · password_breached · user.email_taken · user.phone_taken.
 */
export async function registerUser(ctx: Ctx, input: Registration): Promise<Registered> {
  await requireOpen(ctx, "registration");
  const crowd = await limitByCallerBeforeHumanCheck(ctx, REGISTRATIONS);
  await requireHuman(ctx, input.turnstileToken, crowd);
  await refuseBreachedPassword(ctx, "password", input.password);

  const { db, now } = ctx;
  const id = newId();
  const email = input.email === "none" ? placeholderEmail(id) : input.email;
  const isArtisan = input.role === "artisan";
  const passwordHash = await hashPassword(input.password);
  const session = createSessionToken({ userId: id, isAdmin: false, userAgent: input.userAgent }, now);
  const confirmation =
    input.email === "none" ? null : confirmationEmail(db, { userId: id, email, language: ctx.language, at: now });
  const { companyName = null, commercialRegisterNumber = null } = input;
  const account: [Statement, ...Statement[]] = [
    insertUserStatement(db, {
      id,
      email,
      phone: input.phone ?? null,
      firstName: input.firstName,
      lastName: input.lastName,
      companyName,
      commercialRegisterNumber,
      isArtisan,
      activeRole: input.role,
      language: ctx.language,
      termsAcceptedAt: input.termsAccepted ? now : null,
      marketingConsentAt: input.marketingAccepted ? now : null,
      createdAt: now,
    }),
    setPasswordStatement(db, { userId: id, passwordHash, at: now }),
    openAccountStatement(db, id),
    ...insertSessionStatements(db, session.row),
    recordEventStatement(db, { kind: "user.registered", at: now, userId: id, detail: input.role }),
  ];
  const profile = isArtisan ? [insertProfileStatement(db, { userId: id, slug: profileSlug({ ...input, id }) })] : [];
  const consents = (["terms", "marketing"] as const)
    .filter((kind) => (kind === "terms" ? input.termsAccepted : input.marketingAccepted))
    .map((kind) => recordConsentStatement(db, { id: newId(), userId: id, kind, language: ctx.language, at: now }));
  const adminNotifications = isCompany({ companyName, commercialRegisterNumber })
    ? [...notifyAdminsStatements(db, { type: "new_commercial_registration", at: now, aboutUserId: id })]
    : [];

  try {
    await db.batch([...account, ...profile, ...consents, ...adminNotifications, ...(confirmation?.statements ?? [])]);
  } catch (error) {
    throw (await takenRefusal(ctx, { ...input, email }, error)) ?? error;
  }

  if (confirmation) await ctx.outbox.push({ kind: "deliver_message", messageId: confirmation.messageId });
  const isCodeSent = !confirmation && input.role === "artisan" && (await sendFirstCode(ctx, { userId: id, ...input }));
  return { userId: id, token: session.token, isCodeSent };
}

/** A failure here does not undo the registration: the user can request the code again. */
async function sendFirstCode(ctx: Ctx, { userId, firstName, phone }: { userId: string; firstName: string; phone: string }) {
  const actor: SignedIn = {
    kind: "artisan",
    userId,
    sessionId: "",
    firstName,
    language: ctx.language,
    activeRole: "artisan",
    isArtisan: true,
    isAdmin: false,
    isVerified: false,
    isConfirmed: false,
  };
  return sendCode({ ...ctx, actor }, { purpose: "phone", target: { phone } }).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Refusal)) ctx.log("registration.code_unsent", { user_id: userId, error: safeErrorMessage(error) });
      return false;
    },
  );
}

/** SQLite names only one violated index, so both are looked for. If both are taken, the email comes first. */
async function takenRefusal({ db }: Ctx, { email, phone }: { email: string; phone?: string | undefined }, error: unknown) {
  const isEmail = isConflictOn(error, "users.email");
  const isPhone = isConflictOn(error, "users.phone");
  if (!isEmail && !isPhone) return null;
  const holders = await db
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(or(eq(users.email, email), phone ? eq(users.phone, phone) : undefined));
  const byPhone = isPhone || holders.some((holder) => phone && holder.phone === phone) ? [refuse("user.phone_taken")] : [];
  const isEmailTaken = isEmail || holders.some((holder) => holder.email === email);
  return isEmailTaken ? new Refusal("user.email_taken", {}, undefined, byPhone) : byPhone[0];
}
