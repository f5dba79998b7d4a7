import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { newId, newPublicRef } from "#app/domain/shared/contracts/ids.ts";
import { openDb } from "#db/open.ts";
import type { Job } from "#db/schema/jobs.ts";
import * as schema from "#db/schema.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { actorOf, insertUser, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";

export const db = openDb(env.DB);

/** An open plumbing job of Amina's in Oran with a cost of two points. */
export async function insertJob(over: Partial<Job> = {}): Promise<string> {
  const id = over.id ?? newId();
  await db.insert(schema.jobs).values({
    id,
    publicRef: newPublicRef(),
    clientId: "amina",
    categoryId: 1,
    description: "The pipe under the kitchen sink leaks since yesterday.",
    ...ORAN,
    address: "12 rue des Oliviers",
    status: "open",
    pointsCost: 2,
    createdAt: NOON,
    openedAt: NOON,
    ...over,
  });
  return id;
}

const plumber = (id: string, points: number) => ({
  role: "artisan" as const,
  firstName: id,
  lastName: "Plumber",
  email: `${id}@hirfa.example`,
  language: "fr" as const,
  ...ORAN,
  categoryIds: [1],
  isVerified: true,
  points,
});

export async function insertPlumber(id: string, points = 10): Promise<TestCtx> {
  return testCtx(await insertUser(id, plumber(id, points)));
}

/** A ctx of a plumber who was inserted before. */
export const asPlumber = (id: string): TestCtx => testCtx(actorOf(id, plumber(id, 0)));

export const PLAIN_OFFER = { kind: "fixed", price: 4_500, message: "I can come tomorrow morning." } as const;

export const offerOn = async (ctx: Ctx, jobId: string): Promise<string> =>
  (await makeOffer(ctx, { ...PLAIN_OFFER, jobId })).offerId;

/** The code of the refusal. Fails if there is none. */
export async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error && "code" in error) return error.code;
    throw error;
  }
  return "not refused";
}

/** The count of each outcome: "ok" or the code of the refusal. */
export async function outcomesOf(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    const outcome = result.status === "fulfilled" ? "ok" : String(result.reason.code ?? result.reason);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return outcomes;
}

export async function accountOf(userId: string) {
  const [account] = await db
    .select({ available: schema.pointAccounts.available, held: schema.pointAccounts.held })
    .from(schema.pointAccounts)
    .where(eq(schema.pointAccounts.userId, userId));
  return account;
}

export async function offerRow(offerId: string) {
  const [offer] = await db.select().from(schema.offers).where(eq(schema.offers.id, offerId));
  return offer;
}

export async function jobRow(jobId: string) {
  const [job] = await db.select().from(schema.jobs).where(eq(schema.jobs.id, jobId));
  return job;
}

export const notificationsFor = (userId: string, jobId: string) =>
  db
    .select({
      type: schema.notifications.type,
      reason: schema.notifications.reason,
      points: schema.notifications.points,
      offerId: schema.notifications.offerId,
      roomId: schema.notifications.roomId,
      jobId: schema.notifications.jobId,
    })
    .from(schema.notifications)
    .where(eq(schema.notifications.userId, userId))
    .then((rows) => rows.filter((row) => row.jobId === jobId).map(({ jobId: _, ...row }) => row));
