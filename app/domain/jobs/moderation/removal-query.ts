import { and, eq, type SQL, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import type { SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import type { RemovalReason } from "../rules.ts";
import { isJobWonBy } from "../statements.ts";

/** Why an admin removed the job, for its client and artisan. Only the side at fault reads the note. */
export const removalQuery = ({ db }: Ctx, actor: SignedIn, jobId: string) => {
  const isClient = sql`${jobs.clientId} = ${actor.userId}`;
  const isArtisanFault = sql`${jobs.removalReason} = 'artisan_fault'`;
  const shown = <Text extends string>(column: SQL | object, condition: SQL) =>
    sql<Text | null>`CASE WHEN ${condition} THEN ${column} END`;
  return db
    .select({
      reason: shown<RemovalReason>(jobs.removalReason, sql`${isClient} OR ${isArtisanFault}`),
      note: shown(jobs.endingNote, sql`${isClient} <> (${isArtisanFault})`),
    })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.archiveReason, "removed"), sql`(${isClient} OR ${isJobWonBy(actor)})`));
};
