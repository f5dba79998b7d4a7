import { sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { isCorrectable } from "./address-statements.ts";

type Change = { jobId: string; clientId: string; address: string | null };

/** The client corrects the address of a match until the artisan arrived. Refuses: job.not_open */
export async function changeAddress({ db }: Ctx, { jobId, clientId, address }: Change): Promise<void> {
  const changed = await db
    .update(jobs)
    .set({ address })
    .where(sql`${jobs.id} = ${jobId} AND ${jobs.clientId} = ${clientId} AND ${isCorrectable}`)
    .returning({ id: jobs.id });
  if (changed.length === 0) throw refuse("job.not_open");
}
