import { and, eq, sql } from "drizzle-orm";
import { alerts } from "#db/schema/health.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import type { AlertNotice } from "../../shared/contracts/operation.ts";
import { ALERTS_TOLD_AT_ONCE, MAX_TELL_TRIES, TELL_PAUSES_MS } from "../rules.ts";

type Alert = typeof alerts.$inferSelect;

/**
 * Posts what is due. A receiver that is down is tried again after growing pauses for a day, and each change is told once. All at
 * once, so that a slow receiver holds the task up for one wait only.
 */
export async function tellAlerts({ db, now, operation: { postAlert }, log }: Ctx): Promise<void> {
  if (!postAlert) return;
  const due = await db
    .select()
    .from(alerts)
    .where(sql`${alerts.dueAt} IS NOT NULL AND ${alerts.dueAt} <= ${now}`)
    .limit(ALERTS_TOLD_AT_ONCE);
  await Promise.all(due.map((alert) => tell(alert)));

  async function tell(alert: Alert): Promise<void> {
    // Claimed first: of two runs one posts, and a run that dies is followed by another try.
    const tries = alert.tries + 1;
    const pause = TELL_PAUSES_MS[Math.min(alert.tries, TELL_PAUSES_MS.length - 1)] ?? 0;
    const dueAt = tries < MAX_TELL_TRIES ? now + pause : null;
    const claimed = await db
      .update(alerts)
      .set({ tries, dueAt })
      .where(and(eq(alerts.id, alert.id), eq(alerts.tries, alert.tries), sql`${alerts.dueAt} IS ${alert.dueAt}`))
      .returning({ id: alerts.id });
    if (claimed.length === 0 || !(await postAlert?.(noticeOf(alert)))) return;
    log("alert.told", { rule: alert.rule, state: stateOf(alert) });
    const isSame = and(eq(alerts.id, alert.id), eq(alerts.changedAt, alert.changedAt));
    await db.update(alerts).set({ toldAt: now, dueAt: null }).where(isSame);
  }
}

const stateOf = ({ state, openedAt, changedAt }: Alert): AlertNotice["state"] =>
  state === "open" && changedAt > openedAt ? "again" : state;

function noticeOf(alert: Alert): AlertNotice {
  const { rule, subject, severity, value, limit, since } = alert;
  return { rule, subject, state: stateOf(alert), severity, value, limit, since };
}
