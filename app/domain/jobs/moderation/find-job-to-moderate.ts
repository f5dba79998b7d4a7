import { eq } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";

/** Not limited to the actor. Null if there is no such job. */
export async function findJobToModerate({ db }: Ctx, jobId: string) {
  const [job] = await db
    .select({
      clientId: jobs.clientId,
      status: jobs.status,
      held: jobs.held,
      heldFor: jobs.heldReasons,
      clockStoppedAt: jobs.clockStoppedAt,
      deletedAt: jobs.deletedAt,
      acceptedOfferId: jobs.acceptedOfferId,
      artisanId: offers.artisanId,
    })
    .from(jobs)
    .leftJoin(offers, eq(offers.id, jobs.acceptedOfferId))
    .where(eq(jobs.id, jobId));
  return job && job.deletedAt === null ? job : null;
}
