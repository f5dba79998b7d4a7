import { sql } from "drizzle-orm";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { resolveGuest } from "./resolve-guest.ts";

export type JobOrOfferId = { jobId: string } | { offerId: string };

/** Null if the follow link belongs to another job. */
export async function guestOfJobOrOffer(ctx: Ctx, token: string, request: JobOrOfferId): Promise<SignedIn | null> {
  const guest = await resolveGuest(ctx, token);
  if (!guest) return null;
  const jobId =
    "jobId" in request ? sql`${request.jobId}` : sql`(SELECT job_id FROM offers WHERE offers.id = ${request.offerId})`;
  const [own] = await ctx.db.all<{ id: string }>(
    sql`SELECT id FROM jobs WHERE jobs.client_id = ${guest.userId} AND jobs.id = ${jobId}`,
  );
  return own ? guest : null;
}
