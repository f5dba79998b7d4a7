import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import type { DemoUserName } from "#db/seeds/demo-users.ts";
import { NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";

export const db = openDb(env.DB);
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const jobRow = async (jobId: string) => (await db.select().from(schema.jobs).where(eq(schema.jobs.id, jobId)))[0];

export const offerRow = async (offerId: string) =>
  (await db.select().from(schema.offers).where(eq(schema.offers.id, offerId)))[0];

export const pointsOf = async (userId: string) =>
  (
    await db
      .select({ available: schema.pointAccounts.available, held: schema.pointAccounts.held })
      .from(schema.pointAccounts)
      .where(eq(schema.pointAccounts.userId, userId))
  )[0];

/** The user's notifications of that job, in order. */
export const toldOf = async (userId: string, jobId: string) =>
  (await db.select().from(schema.notifications).where(eq(schema.notifications.jobId, jobId)))
    .filter((notice) => notice.userId === userId)
    .map(({ type, reason, points }) => ({ type, reason, points }));

export const eventsOf = async (jobId: string) =>
  (
    await db
      .select({ kind: schema.events.kind })
      .from(schema.events)
      .where(sql`job_id = ${jobId} OR offer_id IN (SELECT id FROM offers WHERE offers.job_id = ${jobId})`)
  ).map(({ kind }) => kind);

/** Amina's job, matched with an artisan of that name, who had ten points and has eight left. */
export async function matchedJob(name: string, clientName: DemoUserName = "amina") {
  const artisan = await insertPlumber(name, 10);
  const jobId = await postedJob(clientName);
  const offerId = await sentOffer(artisan, jobId);
  const { roomId } = await acceptedOffer(clientName, offerId);
  return {
    jobId,
    offerId,
    roomId,
    artisan,
    asArtisan: testCtx(artisan),
    asArtisanAt: (now: number) => testCtx(artisan, { now }),
  };
}

export const LATER = NOON + HOUR;
