import type { SQL } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { sayWorkIsDoneStatement } from "../../chat/statements.ts";
import { completeVisitsStatement } from "../../visits/statements.ts";
import { unreviewedDeadlines } from "./deadline-statements.ts";

/** Ends these matches with their work done. Last in a batch: other statements check that the jobs are matched. */
export const completeMatchesStatements = (db: Db, { which, at }: { which: SQL; at: number }) => ({
  said: sayWorkIsDoneStatement(db, { which, at }),
  visits: completeVisitsStatement(db, { which, at }),
  jobs: db
    .update(jobs)
    .set({ status: "unreviewed", completedAt: at, ...unreviewedDeadlines(at) })
    .where(which)
    .returning({ id: jobs.id }),
});
