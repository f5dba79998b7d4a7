import { and, eq, gte, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import { MAX_REFUSALS_IN_ROW } from "./delivery-rules.ts";

export const markSubscriptionSentStatement = (db: Db, { id, at }: { id: string; at: number }) =>
  db.update(pushSubscriptions).set({ lastSentAt: at, refusalsInRow: 0 }).where(eq(pushSubscriptions.id, id));

export const countRefusalStatements = (db: Db, { id }: { id: string }) => [
  db
    .update(pushSubscriptions)
    .set({ refusalsInRow: sql`${pushSubscriptions.refusalsInRow} + 1` })
    .where(eq(pushSubscriptions.id, id)),
  db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), gte(pushSubscriptions.refusalsInRow, MAX_REFUSALS_IN_ROW))),
];
