import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/open.ts";
import { runBatch } from "#db/run-batch.ts";
import { alerts } from "#db/schema/health.ts";
import { queueAlertEmailsStatement } from "../../messaging/alert-statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import type { Finding } from "../checks/finding.ts";
import { TOLD_AGAIN_MS } from "../rules.ts";

type Alert = typeof alerts.$inferSelect;

const keyOf = ({ rule, subject }: Pick<Finding, "rule" | "subject">) => `${rule} ${subject}`;

/**
 * Opens an alert for each finding, closes what is over, and makes due what is told again after a day. Writes nothing while nothing
 * changes. Two runs at once open an alert once, and each change is emailed once.
 */
export async function reconcileAlerts(ctx: Ctx, findings: readonly Finding[]): Promise<void> {
  const { db, now, operation } = ctx;
  const open = await db.select().from(alerts).where(sql`${alerts.state} = 'open'`);
  const changes = changesOf(ctx, open, findings);
  if (changes.length === 0) return;

  const { emails } = await runBatch(db, {
    changes,
    emails: operation.alertEmail === null ? [] : [queueAlertEmailsStatement(db, { recipient: operation.alertEmail, at: now })],
  });
  for (const { id } of emails.flat()) await ctx.outbox.push({ kind: "deliver_message", messageId: id });
}

function changesOf(ctx: Ctx, open: readonly Alert[], findings: readonly Finding[]): Statement[] {
  const known = new Map(open.map((alert) => [`${alert.rule} ${alert.subject}`, alert]));
  const found = new Set(findings.map(keyOf));
  return [
    ...findings.flatMap((finding) => changeOf(ctx, known.get(keyOf(finding)), finding)),
    ...open.filter((alert) => !found.has(`${alert.rule} ${alert.subject}`)).flatMap((alert) => closing(ctx, alert)),
  ];
}

/** Nobody is told by a receiver that is not set up: the alert is then only shown and emailed. */
const due = ({ operation, now }: Ctx) => (operation.postAlert ? now : null);

function changeOf(ctx: Ctx, alert: Alert | undefined, { state, ...finding }: Finding): Statement[] {
  const { db, now } = ctx;
  if (state === "kept") return [];
  const isRaised = alert?.severity === "warn" && state === "fail";
  if (!alert) {
    ctx.log("alert.changed", { rule: finding.rule, subject: finding.subject, state: "open" });
    const opened = { ...finding, state: "open", severity: state, openedAt: now, changedAt: now, dueAt: due(ctx) } as const;
    return [db.insert(alerts).values(opened).onConflictDoNothing()];
  }
  if (!isRaised && now - alert.changedAt < TOLD_AGAIN_MS) return [];
  const { value, limit } = finding;
  const again = { severity: state, value, limit, changedAt: now, dueAt: due(ctx), tries: 0 } as const;
  return [db.update(alerts).set(again).where(isUnchanged(alert))];
}

function closing(ctx: Ctx, alert: Alert): Statement[] {
  const { db, now } = ctx;
  const isEvent = alert.rule === "admin.change";
  if (isEvent && alert.dueAt !== null) return [];
  ctx.log("alert.changed", { rule: alert.rule, subject: alert.subject, state: "closed" });
  const closed = { state: "closed", closedAt: now, tries: 0 } as const;
  const told = isEvent ? { dueAt: null } : { changedAt: now, dueAt: due(ctx) };
  return [
    db
      .update(alerts)
      .set({ ...closed, ...told })
      .where(isUnchanged(alert)),
  ];
}

const isUnchanged = ({ id, changedAt }: Alert) =>
  and(eq(alerts.id, id), sql`${alerts.state} = 'open'`, eq(alerts.changedAt, changedAt));
