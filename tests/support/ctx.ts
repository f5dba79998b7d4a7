import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { recordEventStatement } from "#app/domain/analytics/statements.ts";
import type { Actor, SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { system, VISITOR } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx, OutgoingEmail, Sms } from "#app/domain/shared/contracts/ctx.ts";
import type { QueueMessage } from "#app/domain/shared/contracts/queue-message.ts";
import { foldedNames } from "#app/domain/shared/text/folded-names.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { DEMO_USERS, type DemoUserName } from "#db/seeds/demo-users.ts";
import { makeCtx } from "#worker/ctx.ts";

/** Saturday 21 November 2026, 10:00 in Algiers. Time stands still in tests. */
export const NOON = Date.UTC(2026, 10, 21, 9, 0, 0);

export type TestCtx = Ctx & {
  pushed: QueueMessage[];
  letters: OutgoingEmail[];
  texts: Sms[];
  alarms: { jobId: string; at: number }[];
};

/** A ctx on the real bindings. Queue messages, emails, SMS and alarms are recorded instead of sent. */
export function testCtx(actor: Actor = VISITOR, over: Partial<Ctx> = {}): TestCtx {
  const pushed: QueueMessage[] = [];
  const letters: OutgoingEmail[] = [];
  const texts: Sms[] = [];
  const alarms: TestCtx["alarms"] = [];
  const ctx = makeCtx(env, { actor, now: over.now ?? NOON });
  return {
    ...ctx,
    outbox: { push: async (message) => void pushed.push(message) },
    emailSender: async (letter) => void letters.push(letter),
    smsSender: async (sms) => void texts.push(sms),
    jobClocks: { wake: async (jobId, at) => void alarms.push({ jobId, at }) },
    log: () => {},
    ...over,
    pushed,
    letters,
    texts,
    alarms,
  };
}

export const asSystem = (reason = "test", over: Partial<Ctx> = {}) => testCtx(system(reason), over);

/** Inserts the demo users without passwords. Call it once in beforeAll. Their ids are their names. */
export async function insertDemoUsers(): Promise<void> {
  const names = Object.keys(DEMO_USERS) as DemoUserName[];
  await inOneBatch(names.flatMap((name) => userStatements(name, DEMO_USERS[name], true)));
}

type PersonSeed = {
  role: "client" | "artisan" | "admin";
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  language: "ar" | "fr" | "en";
  wilayaId: number;
  communeId: number;
  categoryIds?: readonly number[];
  isVerified?: boolean;
  points?: number;
  createdAt?: number;
};

/** Inserts a user with the given profile, categories, wilayas and points. Returns the actor. */
export async function insertUser(id: string, person: PersonSeed, isConfirmed = true): Promise<SignedIn> {
  await inOneBatch(userStatements(id, person, isConfirmed));
  return actorOf(id, person, isConfirmed);
}

type Statement = BatchItem<"sqlite">;

/** A batch, because each single query is a round trip, and most test files begin with a dozen users. */
async function inOneBatch([first, ...others]: Statement[]): Promise<void> {
  if (first) await openDb(env.DB).batch([first, ...others]);
}

function userStatements(id: string, person: PersonSeed, isConfirmed: boolean): Statement[] {
  const db = openDb(env.DB);
  const { createdAt = NOON } = person;
  const isArtisan = person.role === "artisan";
  const account = [
    db.insert(schema.users).values({
      id,
      email: person.email,
      phone: person.phone ? `+213${person.phone.slice(1)}` : null,
      firstName: person.firstName,
      lastName: person.lastName,
      ...foldedNames(person),
      isArtisan,
      isAdmin: person.role === "admin",
      activeRole: isArtisan ? "artisan" : "client",
      isVerified: person.isVerified ?? false,
      emailVerifiedAt: isConfirmed ? NOON : null,
      firstConfirmedAt: isConfirmed ? NOON : null,
      phoneVerifiedAt: isConfirmed && isArtisan && person.phone ? NOON : null,
      language: person.language,
      wilayaId: person.wilayaId,
      communeId: person.communeId,
      createdAt,
    }),
    db.insert(schema.pointAccounts).values({ userId: id }),
    ...recordUserStatements(id, { role: person.role, at: createdAt }),
  ];
  return isArtisan ? [...account, ...artisanStatements(id, person)] : account;
}

function artisanStatements(userId: string, { categoryIds = [], wilayaId, isVerified, points }: PersonSeed): Statement[] {
  const db = openDb(env.DB);
  const statements: Statement[] = [
    db.insert(schema.artisanProfiles).values({ userId, slug: userId }),
    ...categoryIds.map((categoryId, index) =>
      db.insert(schema.artisanCategories).values({ userId, categoryId, position: index + 1 }),
    ),
    db.insert(schema.artisanWilayas).values({ userId, wilayaId, position: 1 }),
  ];
  if (isVerified) statements.push(db.insert(schema.verifiedDocuments).values({ userId, kind: "national_id", checkedAt: NOON }));
  if (points)
    statements.push(
      db.update(schema.pointAccounts).set({ available: points, lastSeq: 1 }).where(eq(schema.pointAccounts.userId, userId)),
      db.insert(schema.pointEntries).values({ userId, seq: 1, kind: "adjustment", points, reason: "demo", createdAt: NOON }),
    );
  return statements;
}

/** The events of a user who is inserted without a command. */
function recordUserStatements(userId: string, { role, at }: { role: PersonSeed["role"]; at: number }): Statement[] {
  const db = openDb(env.DB);
  const detail = role === "artisan" ? "artisan" : "client";
  const registered = recordEventStatement(db, { kind: "user.registered", at, userId, detail });
  return role === "admin" ? [registered, recordEventStatement(db, { kind: "admin.appointed", at, userId })] : [registered];
}

/** A guest who follows a job. The id is used to make the token of the link. */
export async function insertGuest(id: string, phone = "+213559999999"): Promise<void> {
  const db = openDb(env.DB);
  await db.insert(schema.users).values({
    ...{ id, email: `${id}@hirfa.invalid`, firstName: "Samira", lastName: "", activeRole: "client" },
    ...{ phoneVerifiedAt: NOON, firstConfirmedAt: NOON, createdAt: NOON },
  });
  await db.insert(schema.guests).values({ userId: id, phone, createdAt: NOON });
}

export const actorOf = (userId: string, person: PersonSeed, isConfirmed = true): SignedIn => ({
  kind: person.role,
  userId,
  sessionId: `session-of-${userId}`,
  firstName: person.firstName,
  language: person.language,
  activeRole: person.role === "artisan" ? "artisan" : "client",
  isArtisan: person.role === "artisan",
  isAdmin: person.role === "admin",
  isVerified: person.isVerified ?? false,
  isConfirmed,
});

/** `as("amina")`: a ctx with Amina as the actor. */
export const ctxAs = (name: DemoUserName, over: Partial<Ctx> = {}) => testCtx(actorOf(name, DEMO_USERS[name]), over);
