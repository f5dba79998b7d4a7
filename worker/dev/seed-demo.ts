import { eq, inArray, sql } from "drizzle-orm";
import { countEvents } from "#app/domain/analytics/count-events.ts";
import { editProfile } from "#app/domain/artisans/edit-profile.ts";
import { setCategories } from "#app/domain/artisans/set-categories.ts";
import { setWilayas } from "#app/domain/artisans/set-wilayas.ts";
import { confirmEmail } from "#app/domain/auth/confirmation/confirm-email.ts";
import { registerUser } from "#app/domain/auth/registration/register-user.ts";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { signOut } from "#app/domain/auth/sessions/sign-out.ts";
import { insertSessionStatements, setPasswordStatement } from "#app/domain/auth/statements.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { confirmationKeyOf } from "#app/domain/messaging/confirmation-key.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { COMPANY_ACCOUNT } from "#app/domain/settings/rules.ts";
import { insertSettingStatement } from "#app/domain/settings/statements.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/shared/contracts/durations.ts";
import { appointAdmin } from "#app/domain/users/appoint-admin.ts";
import { foldPhone } from "#app/domain/users/rules.ts";
import { setHome } from "#app/domain/users/set-home.ts";
import { markChannelVerifiedStatement } from "#app/domain/users/statements.ts";
import { recordDocumentCheck } from "#app/domain/verification/record-document-check.ts";
import { emailConfirmations } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_ACCOUNT } from "#db/seeds/demo.ts";
import { DEMO_PASSWORD, DEMO_USERS, type DemoUser } from "#db/seeds/demo-users.ts";
import {
  cardNumberOf,
  daysSinceCheck,
  demoJobsOf,
  demoPointsOf,
  demoProfileOf,
  demoUsers,
  jobInput,
  joinedDaysAgo,
  postedHoursAgo,
} from "./demo-users.ts";

/**
 * Creates the demo users, their neighbours and their jobs through the commands, so that all rules apply. Complete users are left
 * alone, and incomplete ones are completed, so it may run at each start. `unfilled`: the phone numbers of demo artisans without
 * a profile, which the launcher fills in (seed-profiles.mjs). `passwordHash` replaces the stored hash of new users, because
 * browser tests sign in hundreds of times. `hasPast`: they joined months ago.
 */
export async function seedDemo(
  ctx: Ctx,
  passwordHash: string | null = null,
  hasPast = false,
): Promise<{ people: number; jobs: number; unfilled: string[] }> {
  await insertSettingStatement(ctx.db, COMPANY_ACCOUNT, { value: DEMO_ACCOUNT, at: ctx.now });
  const { known, people, jobs } = await enterUsers(ctx, demoUsers(), passwordHash, hasPast);
  await countEvents({ ...ctx, actor: system("demo cast") });
  const unfilled = Object.values(DEMO_USERS).flatMap((user) =>
    user.role === "artisan" && !known.get(user.email)?.bio ? [user.phone] : [],
  );
  return { people, jobs, unfilled };
}

/** Registers or completes those users. */
export async function enterUsers(ctx: Ctx, all: readonly DemoUser[], passwordHash: string | null, hasPast: boolean) {
  const known = new Map((await standing(ctx, all)).map((facts) => [facts.email, facts]));
  const wanting = all.filter((user) => !isWhole(user, known.get(user.email)));
  let jobs = 0;
  for (const user of wanting) {
    const then = hasPast ? ctx.now - joinedDaysAgo(user) * DAY_MS : ctx.now;
    jobs += await enter(ctx, user, { facts: known.get(user.email), passwordHash, then });
  }
  return { known, people: wanting.length, jobs };
}

type Facts = Awaited<ReturnType<typeof standing>>[number];

const standing = (ctx: Ctx, all: readonly DemoUser[]) =>
  ctx.db
    .select({
      userId: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      phoneVerifiedAt: users.phoneVerifiedAt,
      communeId: users.communeId,
      isAdmin: users.isAdmin,
      isVerified: users.isVerified,
      bio: users.bio,
      trades: sql<number>`(SELECT count(*) FROM artisan_categories WHERE artisan_categories.user_id = users.id)`,
      areas: sql<number>`(SELECT count(*) FROM artisan_wilayas WHERE artisan_wilayas.user_id = users.id)`,
      jobs: sql<number>`(SELECT count(*) FROM jobs WHERE jobs.client_id = users.id)`,
      gifts: sql<number>`(SELECT count(*) FROM point_entries WHERE point_entries.user_id = users.id AND reason = 'demo')`,
    })
    .from(users)
    .where(
      inArray(
        users.email,
        all.map(({ email }) => email),
      ),
    );

const isWhole = (user: DemoUser, facts: Facts | undefined): boolean =>
  facts !== undefined &&
  facts.emailVerifiedAt !== null &&
  facts.communeId !== null &&
  (user.role !== "admin" || facts.isAdmin) &&
  (user.role !== "artisan" || (facts.phoneVerifiedAt !== null && facts.trades > 0 && facts.areas > 0)) &&
  (user.bio === undefined || facts.bio !== "") &&
  (!user.isVerified || facts.isVerified) &&
  (demoPointsOf(user) === 0 || facts.gifts > 0) &&
  facts.jobs >= demoJobsOf(user).length;

/** Every step may be repeated. Returns the number of missing jobs. */
async function enter(
  ctx: Ctx,
  user: DemoUser,
  { facts, passwordHash, then }: { facts: Facts | undefined; passwordHash: string | null; then: number },
): Promise<number> {
  const userId = facts?.userId ?? (await register({ ...ctx, now: then, language: user.language }, user));
  if (passwordHash !== null) await setPasswordStatement(ctx.db, { userId, passwordHash, at: then });
  if (!facts?.emailVerifiedAt) await confirm(ctx, userId);
  const asPerson = await signedInAs(ctx, userId);
  const asOperator: Ctx = { ...ctx, now: then, actor: system("demo cast") };

  await setHome(asPerson, user);
  if (user.role === "admin") await appointAdmin(asOperator, { userId });
  if (user.role === "artisan") {
    // Confirmed directly, because a code would use the daily SMS budget, and an unconfirmed number does not sign in.
    await markChannelVerifiedStatement(ctx.db, { userId, channel: "phone", at: then }, sql`1`);
    await setCategories(asPerson, { categoryIds: [...(user.categoryIds ?? [])] });
    await setWilayas(asPerson, { wilayaIds: [user.wilayaId] });
    if (user.bio) await editProfile(asPerson, { input: demoProfileOf(user), images: [], uploadIds: [] });
  }
  if (user.isVerified) {
    const checked = { userId, kind: "national_id", nationalId: cardNumberOf(user) } as const;
    await recordDocumentCheck({ ...asOperator, now: ctx.now - daysSinceCheck(user) * DAY_MS }, checked);
  }
  const gift = demoPointsOf(user);
  if (gift > 0 && !facts?.gifts) await adjustPoints(asOperator, { userId, points: gift, reason: "demo" });
  const missing = demoJobsOf(user).slice(facts?.jobs ?? 0);
  for (const job of missing) {
    const now = then === ctx.now ? ctx.now : ctx.now - postedHoursAgo(job) * HOUR_MS;
    await publishJob({ ...asPerson, now }, { input: jobInput(job), images: [] });
  }
  await signOut(asPerson);
  return missing.length;
}

/** The caller signs them out. */
export async function signedInAs(ctx: Ctx, userId: string, isAdmin = false): Promise<Ctx> {
  const { token, row } = createSessionToken({ userId, isAdmin }, ctx.now);
  await ctx.db.batch(insertSessionStatements(ctx.db, row));
  const session = await resolveSession(ctx, token);
  if (!session) throw new Error(`the session of ${userId} did not open`);
  return { ...ctx, actor: session.actor };
}

/** Emails are not delivered, so that the outbox shows only emails that the developer caused. */
export function quietly(ctx: Ctx): Ctx {
  const quiet: Ctx = {
    ...ctx,
    emailSender: async () => {},
    outbox: {
      push: async (message) => (message.kind === "deliver_message" ? deliverMessage(quiet, message) : ctx.outbox.push(message)),
    },
  };
  return quiet;
}

async function register(ctx: Ctx, user: DemoUser): Promise<string> {
  const { firstName, lastName, email, companyName } = user;
  const quiet = quietly(ctx);
  const phone = user.phone === undefined ? null : foldPhone(user.phone);
  const account = { email, password: DEMO_PASSWORD, firstName, lastName, companyName, termsAccepted: true };
  const { userId, token } = await registerUser(
    quiet,
    phone === null ? { ...account, role: "client" } : { ...account, role: "artisan", phone },
  );
  const session = await resolveSession(ctx, token);
  if (session) await signOut({ ...ctx, actor: session.actor });
  return userId;
}

/** Opens the link of the email, at the time when it was sent. */
async function confirm(ctx: Ctx, userId: string): Promise<void> {
  const [confirmation] = await ctx.db.select().from(emailConfirmations).where(eq(emailConfirmations.userId, userId));
  if (!confirmation) throw new Error("an account stands with the letter that confirms it");
  await confirmEmail({ ...ctx, now: confirmation.createdAt }, { key: await confirmationKeyOf(ctx.signer, confirmation) });
}
