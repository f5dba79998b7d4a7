import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import type { Ctx } from "../ctx.ts";
import { openWaitingDraftsStatements } from "../jobs/statements.ts";
import { markChannelVerifiedStatement, neverConfirmed } from "../users/statements.ts";

type Confirmed = { userId: string; channel: "email" | "phone"; at: number };

/**
 * What any confirmation does, letter or code, if `condition` holds at that place of the batch (2.17): the channel is
 * confirmed, it is counted where it is the account's first, and waiting drafts open. The last statement returns their ids.
 */
export function confirmChannelStatements(db: Db, { userId, channel, at }: Confirmed, condition: SQL) {
  const isFirst = sql`${condition} AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND ${neverConfirmed})`;
  return [
    recordEventIfStatement(db, { kind: "user.confirmed", at, userId }, isFirst),
    markChannelVerifiedStatement(db, { userId, channel, at }, condition),
    ...openWaitingDraftsStatements(db, { userId, at }),
  ] as const;
}

export async function announceOpened(ctx: Ctx, opened: readonly { id: string }[]): Promise<string[]> {
  await Promise.all(opened.map(({ id }) => ctx.outbox.push({ kind: "announce_job", jobId: id })));
  return opened.map(({ id }) => id);
}
