import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { recordEventIfStatement } from "../../analytics/statements.ts";
import { openPendingDraftsStatements } from "../../jobs/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { isNeverConfirmed, markChannelVerifiedStatement } from "../../users/statements.ts";

type Confirmed = { userId: string; channel: "email" | "phone"; at: number; jobsADay: number };

/** Effects of every confirmation, if `condition` is true. `opened` returns the opened drafts. */
export function confirmChannelStatements(db: Db, { userId, channel, at, jobsADay }: Confirmed, condition: SQL) {
  const isFirst = sql`${condition} AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND ${isNeverConfirmed})`;
  return {
    countedUser: recordEventIfStatement(db, { kind: "user.confirmed", at, userId }, isFirst),
    confirmed: markChannelVerifiedStatement(db, { userId, channel, at }, condition),
    ...openPendingDraftsStatements(db, { userId, at, jobsADay }),
  };
}

export async function announceOpenedJobs(ctx: Ctx, opened: readonly { id: string; held: boolean }[]): Promise<string[]> {
  await Promise.all(opened.filter(({ held }) => !held).map(({ id }) => ctx.outbox.push({ kind: "announce_job", jobId: id })));
  return opened.map(({ id }) => id);
}
