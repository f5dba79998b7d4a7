import { eq, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";

type Change = { jobId: string; clientId: string; address: string | null };

/** The client corrects the address of a match until the artisan arrived. Refuses: job.not_open */
export async function changeAddress({ db }: Ctx, { jobId, clientId, address }: Change): Promise<void> {
  const changed = await db
    .update(jobs)
    .set({ address })
    .where(
      sql`${eq(jobs.id, jobId)} AND ${eq(jobs.clientId, clientId)} AND ${jobs.status} = 'matched' AND ${jobs.deletedAt} IS NULL
        AND NOT EXISTS (SELECT 1 FROM visits WHERE visits.offer_id = ${jobs.acceptedOfferId} AND visits.status IN ('arrived', 'done'))`,
    )
    .returning({ id: jobs.id });
  if (changed.length === 0) throw refuse("job.not_open");
}
