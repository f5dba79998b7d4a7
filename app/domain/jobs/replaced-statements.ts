import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";

/** Marks older drafts of the same number as replaced. Of concurrent forms exactly one stays the newest. */
export const replaceWaitingStatement = (db: Db, { jobId, clients }: { jobId: string; clients: SQL }) =>
  db
    .update(jobs)
    .set({ replacedBy: jobId })
    .where(and(ne(jobs.id, jobId), eq(jobs.status, "draft"), isNull(jobs.deletedAt), sql`${jobs.clientId} IN (${clients})`));

type Inherited = { jobId: string; clientId: string; at: number; condition: SQL };

/** Gives replaced drafts to the client, who may repost them. They are archived, so that retention redacts them. */
export const inheritReplacedStatement = (db: Db, { jobId, clientId, at, condition }: Inherited) =>
  db
    .update(jobs)
    .set({ clientId, archivedAt: at })
    .where(and(eq(jobs.replacedBy, jobId), eq(jobs.status, "draft"), condition));
