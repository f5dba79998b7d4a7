import { inArray } from "drizzle-orm";
import { type SignedIn, system } from "#app/domain/actor.ts";
import { setAreas } from "#app/domain/artisans/set-areas.ts";
import { setServices } from "#app/domain/artisans/set-services.ts";
import { confirmEmail } from "#app/domain/auth/confirm-email.ts";
import { registerUser } from "#app/domain/auth/register-user.ts";
import { resolveSession } from "#app/domain/auth/resolve-session.ts";
import { signOut } from "#app/domain/auth/sign-out.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { publishJob } from "#app/domain/jobs/publish-job.ts";
import type { Language } from "#app/domain/language.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { IDENTITY_POINTS } from "#app/domain/points/rules.ts";
import { appointAdmin } from "#app/domain/users/appoint-admin.ts";
import { foldPhone } from "#app/domain/users/rules.ts";
import { setHome } from "#app/domain/users/set-home.ts";
import { recordDocumentCheck } from "#app/domain/verification/record-document-check.ts";
import { users } from "#db/schema/users.ts";
import { CAST, CAST_PASSWORD } from "#db/seeds/cast.ts";
import { DEMO_ARTISANS, DEMO_CLIENTS, DEMO_JOBS } from "#db/seeds/demo.ts";

type DemoPerson = {
  role: "client" | "artisan" | "admin";
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  companyName?: string;
  language: Language;
  wilayaId: number;
  communeId: number;
  categoryIds?: readonly number[];
  isVerified?: boolean;
  points?: number;
};

const people = (): DemoPerson[] => [
  ...Object.values(CAST),
  ...DEMO_ARTISANS.map(({ firstName, lastName, companyName, ...person }) => ({
    ...person,
    role: "artisan" as const,
    firstName: firstName[person.language],
    lastName: lastName[person.language],
    companyName: companyName ?? undefined,
    points: person.isVerified ? 40 : 0,
  })),
  ...DEMO_CLIENTS.map(({ phone: _, firstName, lastName, ...person }) => ({
    ...person,
    role: "client" as const,
    firstName: firstName[person.language],
    lastName: lastName[person.language],
  })),
];

/**
 * Enters the demo cast, its neighbours and their requests as people would, through the verbs, so that they obey every
 * rule. Whoever is there already is left alone, so it may run at each start.
 */
export async function seedDemo(ctx: Ctx): Promise<{ people: number; jobs: number }> {
  const everybody = people();
  const present = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        everybody.map(({ email }) => email),
      ),
    );
  const missing = everybody.filter(({ email }) => !present.some((row) => row.email === email));

  let jobs = 0;
  for (const person of missing) {
    const actor = await enter(ctx, person);
    const client = DEMO_CLIENTS.find(({ email }) => email === person.email);
    for (const job of DEMO_JOBS.filter(({ clientId }) => clientId === client?.id)) {
      await publishJob({ ...ctx, actor }, { input: jobInput(job), images: [] });
      jobs += 1;
    }
    await signOut({ ...ctx, actor });
  }
  return { people: missing.length, jobs };
}

async function enter(ctx: Ctx, person: DemoPerson): Promise<SignedIn> {
  const { userId, token } = await registerAndConfirm({ ...ctx, language: person.language }, person);
  const session = await resolveSession(ctx, token);
  if (!session) throw new Error(`the session of ${person.email} did not open`);
  const actor = session.actor;
  const asPerson: Ctx = { ...ctx, actor };
  const asOperator: Ctx = { ...ctx, actor: system("demo cast") };

  await setHome(asPerson, person);
  if (person.role === "admin") await appointAdmin(asOperator, { userId });
  if (person.role === "artisan") {
    await setServices(asPerson, { categoryIds: [...(person.categoryIds ?? [])] });
    await setAreas(asPerson, { wilayaIds: [person.wilayaId] });
  }
  if (person.isVerified) await recordDocumentCheck(asOperator, { userId, kind: "national_id" });
  const gift = (person.points ?? 0) - (person.isVerified ? IDENTITY_POINTS : 0);
  if (gift > 0) await adjustPoints(asOperator, { userId, points: gift, reason: "demo" });
  return actor;
}

/** The letter is opened here instead of being sent, so that the outbox shows only what a developer caused. */
async function registerAndConfirm(ctx: Ctx, person: DemoPerson): Promise<{ userId: string; token: string }> {
  const { firstName, lastName, email, companyName } = person;
  let key = "";
  const quiet: Ctx = {
    ...ctx,
    mailer: async (letter) => {
      key = /[?&]key=([\w.-]+)/.exec(letter.text)?.[1] ?? "";
    },
    outbox: {
      push: async (message) => (message.kind === "deliver_message" ? deliverMessage(quiet, message) : ctx.outbox.push(message)),
    },
  };
  const phone = person.phone === undefined ? null : foldPhone(person.phone);
  const account = { email, password: CAST_PASSWORD, firstName, lastName, companyName, termsAccepted: true };
  const registered = await registerUser(
    quiet,
    phone === null ? { ...account, role: "client" } : { ...account, role: "artisan", phone },
  );
  await confirmEmail(ctx, { key });
  return registered;
}

const jobInput = (job: (typeof DEMO_JOBS)[number]) => ({
  category: job.categoryId,
  sub_category: job.subcategoryId,
  description: job.description,
  wilaya: job.wilayaId,
  commune: job.communeId,
  duration: job.duration,
  urgency: job.urgency,
});
