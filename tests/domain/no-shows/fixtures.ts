import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { REPORT_AFTER_MS } from "#app/domain/no-shows/rules.ts";
import { settleNoShows } from "#app/domain/no-shows/settle-no-shows.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { openDb } from "#db/open.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { notifications } from "#db/schema/notifications.ts";
import { pointAccounts } from "#db/schema/points.ts";
import { asSystem } from "#tests/support/ctx.ts";
import { artisan, client, matchedJob, proposedVisit, TUESDAY, TUESDAY_STARTS } from "../visits/fixtures.ts";

export const db = openDb(env.DB);

/** When a visit of Tuesday may be reported. */
export const DUE = TUESDAY_STARTS + REPORT_AFTER_MS;

/** A match of Amina's with Yacine with a visit on Tuesday. */
export async function agreedVisit(slot = TUESDAY) {
  const { jobId, offerId } = await matchedJob();
  const visitId = await proposedVisit(jobId, slot);
  await agreeVisit(client(), { visitId, revision: 1 });
  return { jobId, offerId, visitId };
}

/** For tests that share their people: reports of earlier tests neither wait nor count. */
export const forgetReports = () =>
  db.update(noShows).set({ createdAt: 0, status: "withdrawn", settledAt: 0, cause: null, causeSetAt: null });

type Report = { note?: string; reopen?: boolean; visit?: string };

export const byClient = (jobId: string, report: Report = {}, over: Partial<Ctx> = {}) =>
  reportNoShow(client({ now: DUE, ...over }), { jobId, ...report });
export const byArtisan = (jobId: string, report: Report = {}, over: Partial<Ctx> = {}) =>
  reportNoShow(artisan({ now: DUE, ...over }), { jobId, ...report });

export async function storedNoShow(id: string) {
  const [row] = await db.select().from(noShows).where(eq(noShows.id, id));
  if (!row) throw new Error("no such report");
  return row;
}

export const settleAt = (now: number) => settleNoShows(asSystem("cron", { now }));

export const told = (noShowId: string, userId: string) =>
  db
    .select({ type: notifications.type, reason: notifications.reason, points: notifications.points })
    .from(notifications)
    .where(sql`no_show_id = ${noShowId} AND user_id = ${userId}`)
    .orderBy(notifications.createdAt, notifications.type);

export async function pointsOf(userId: string): Promise<number> {
  const [account] = await db
    .select({ available: pointAccounts.available })
    .from(pointAccounts)
    .where(eq(pointAccounts.userId, userId));
  return account?.available ?? 0;
}
