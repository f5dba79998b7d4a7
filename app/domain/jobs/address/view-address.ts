import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { jobs } from "#db/schema/jobs.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { toJob } from "../lists/select-jobs.ts";
import { jobQuery } from "../queries.ts";
import { isClientOf } from "../rules.ts";
import { openingsQuery } from "./address-openings.ts";
import { addressStateFor, isCorrectable, isWonAndKept } from "./address-statements.ts";

/** What the page of an address shows to the client, or to the artisan before it is opened. Null for others. */
export async function viewAddress(ctx: Ctx, jobId: string) {
  const { actor, db, now } = ctx;
  if (!isSignedIn(actor)) return null;
  const {
    job: [row],
    facts: [fact],
    openings,
  } = await runBatch(db, {
    job: jobQuery(ctx, jobId),
    facts: db
      .select({
        isArtisan: isWonAndKept(actor).mapWith(Boolean),
        state: addressStateFor(actor, now),
        isCorrectable: isCorrectable.mapWith(Boolean),
      })
      .from(jobs)
      .where(sql`${jobs.id} = ${jobId}`),
    openings: openingsQuery(ctx, jobId),
  });
  if (!row || !fact) return null;
  const job = toJob(row);
  if (isClientOf(actor, job)) return { side: "client" as const, job, openings, isCorrectable: fact.isCorrectable };
  return fact.isArtisan ? { side: "artisan" as const, job, state: fact.state } : null;
}

export type ViewedAddress = NonNullable<Awaited<ReturnType<typeof viewAddress>>>;
