import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { visits } from "#db/schema/visits.ts";

/** An agreed visit that did not take place. `which` is an SQL predicate on visits. */
export const missVisitStatement = (db: Db, { at, operationId }: { at: number; operationId: string }, which: SQL) =>
  db
    .update(visits)
    .set({
      ...{ status: "missed", operationId, revision: sql`${visits.revision} + 1`, updatedAt: at, remindAt: null },
      ...{ pendingStartsAt: null, pendingEndsAt: null, pendingBy: null },
    })
    .where(sql`${visits.status} = 'agreed' AND ${which}`);
