import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";

/**
 * For the batch that posts a request without an account: the others that wait at its number have a newer one in their
 * place. So of any number of forms sent at once exactly one is the newest.
 */
export const replaceWaitingStatement = (db: Db, { jobId, clients }: { jobId: string; clients: SQL }) =>
  db
    .update(jobs)
    .set({ replacedBy: jobId })
    .where(and(ne(jobs.id, jobId), eq(jobs.status, "draft"), isNull(jobs.deletedAt), sql`${jobs.clientId} IN (${clients})`));

type Inherited = { jobId: string; clientId: string; at: number; condition: SQL };

/** What that request took the place of is its client's to read and to post again, and is forgotten as an ended one is. */
export const inheritReplacedStatement = (db: Db, { jobId, clientId, at, condition }: Inherited) =>
  db
    .update(jobs)
    .set({ clientId, archivedAt: at })
    .where(and(eq(jobs.replacedBy, jobId), eq(jobs.status, "draft"), condition));
