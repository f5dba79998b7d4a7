import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { openDb } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { visits } from "#db/schema/visits.ts";
import { ctxAs, NOON } from "#tests/support/ctx.ts";
import { acceptedOffer, givePoints, postedJob, sentOffer } from "#tests/support/fixtures.ts";

export const db = openDb(env.DB);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Tuesday 24 November 2026, 10:00 to 12:00 in Algiers, three days after the tests' noon. */
export const TUESDAY = { date: "2026-11-24", from_time: 600, to_time: 720 };
export const WEDNESDAY = { ...TUESDAY, date: "2026-11-25" };
export const TUESDAY_STARTS = Date.UTC(2026, 10, 24, 9);

/** A match of Amina's with Yacine. */
export async function matchedJob(): Promise<{ jobId: string; offerId: string }> {
  await givePoints("yacine", 20);
  const jobId = await postedJob();
  const offerId = await sentOffer("yacine", jobId);
  await acceptedOffer("amina", offerId);
  return { jobId, offerId };
}

export const client = (over: Partial<Ctx> = {}) => ctxAs("amina", { now: NOON, ...over });
export const artisan = (over: Partial<Ctx> = {}) => ctxAs("yacine", { now: NOON, ...over });

/** A visit that Yacine proposed. */
export async function proposedVisit(jobId: string, slot = TUESDAY) {
  return (await proposeVisit(artisan(), { jobId, ...slot })).visitId;
}

/** A visit of Amina and Yacine that both agreed to. */
export async function agreedVisit(jobId: string, slot = TUESDAY) {
  const visitId = await proposedVisit(jobId, slot);
  await agreeVisit(client(), { visitId, revision: 1 });
  return visitId;
}

/** Twenty calls at once. */
export const twenty = <Result>(make: (turn: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 20 }, (_, turn) => make(turn)));

export async function stored(id: string) {
  const [row] = await db.select().from(visits).where(eq(visits.id, id));
  if (!row) throw new Error("no such visit");
  return row;
}

export async function storedJob(id: string) {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  if (!row) throw new Error("no such job");
  return row;
}

/** The refusal code, the field that was wrong, or "done". */
export const answerOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      if (error instanceof InvalidFields)
        return Object.entries(error.errors)
          .map(([field, [one]]) => `${field}: ${one?.code}`)
          .join();
      throw error;
    },
  );

export const completed = (jobId: string) => completeJob(client(), { jobId });
