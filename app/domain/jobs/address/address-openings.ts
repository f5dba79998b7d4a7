import { and, desc, eq, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { addressOpenings, jobs } from "#db/schema/jobs.ts";
import { users } from "#db/schema/users.ts";
import { isSignedIn, type SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { isJobVisibleTo } from "../statements.ts";
import { MAX_OPENINGS_LISTED } from "./address-rules.ts";

export type AddressOpening = Awaited<ReturnType<typeof openingsQuery>>[number];

/** Who opened the address, newest first, for the client alone. Refuses: not_authenticated · not_found · permission_denied */
export async function addressOpeningsOf(ctx: Ctx, jobId: string): Promise<AddressOpening[]> {
  const { actor, db } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const {
    job: [job],
    openings,
  } = await runBatch(db, {
    job: db
      .select({ clientId: jobs.clientId })
      .from(jobs)
      .where(sql`${jobs.id} = ${jobId} AND ${isJobVisibleTo(actor)}`),
    openings: openingsQuery(ctx, jobId),
  });
  if (!job) throw refuse("not_found");
  if (job.clientId !== actor.userId) throw refuse("permission_denied");
  return openings;
}

export const lastOpeningQuery = (ctx: Pick<Ctx, "db">, { userId }: SignedIn, jobId: string) =>
  openingsQuery(ctx, jobId, sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId} AND jobs.client_id = ${userId})`, 1);

export const openingsQuery = ({ db }: Pick<Ctx, "db">, jobId: string, condition = sql`1`, limit = MAX_OPENINGS_LISTED) =>
  db
    .select({
      id: addressOpenings.id,
      role: addressOpenings.role,
      firstName: sql<string | null>`CASE WHEN ${addressOpenings.role} = 'artisan' THEN ${users.firstName} END`,
      at: addressOpenings.createdAt,
      lastAt: addressOpenings.lastAt,
      times: addressOpenings.times,
      reason: addressOpenings.reason,
    })
    .from(addressOpenings)
    .innerJoin(users, eq(users.id, addressOpenings.readerId))
    .where(and(eq(addressOpenings.jobId, jobId), condition))
    .orderBy(desc(addressOpenings.lastAt), desc(addressOpenings.id))
    .limit(limit);
