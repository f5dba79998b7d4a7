import { desc, eq, sql } from "drizzle-orm";
import { pushSubscriptions } from "#db/schema/push.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { hasLiveSession } from "./statements.ts";

export type PushDevice = {
  id: string;
  device: string;
  service: string;
  createdAt: number;
  lastSentAt: number | null;
  isCurrent: boolean;
};

/** Without endpoint and keys, which allow sending. */
export const toPushDevice = (row: typeof pushSubscriptions.$inferSelect, sessionId: string): PushDevice => ({
  id: row.id,
  device: row.device,
  service: new URL(row.endpoint).host,
  createdAt: row.createdAt,
  lastSentAt: row.lastSentAt,
  isCurrent: row.sessionId === sessionId,
});

export async function pushDevicesOf({ db, actor, now }: Ctx): Promise<PushDevice[]> {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(sql`${eq(pushSubscriptions.userId, actor.userId)} AND ${hasLiveSession(now)}`)
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));
  return rows.map((row) => toPushDevice(row, actor.sessionId));
}
