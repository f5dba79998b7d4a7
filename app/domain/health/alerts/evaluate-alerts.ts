import { and, inArray, lt, sql } from "drizzle-orm";
import { auditEntries } from "#db/schema/audit.ts";
import { alerts, requestMinutes } from "#db/schema/health.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/contracts/durations.ts";
import type { Finding } from "../checks/finding.ts";
import { type Health, healthChecks } from "../checks/health-checks.ts";
import { endSignal } from "../health-signals.ts";
import {
  ADMIN_CHANGES_AT_ONCE,
  ALERTS_RETENTION_MS,
  HEARTBEAT_EVERY_MS,
  REQUEST_MINUTES_RETENTION_MS,
  TOLD_ADMIN_ACTIONS,
} from "../rules.ts";
import { reconcileAlerts } from "./reconcile-alerts.ts";
import { tellAlerts } from "./tell-alerts.ts";

/** Opens, tells and closes alerts by the checks of health, each minute. Refuses: permission_denied */
export async function evaluateAlerts(ctx: Ctx): Promise<void> {
  requireSystem(ctx.actor);
  if (await isOvertaken(ctx)) return;
  const [health, changes] = await Promise.all([healthChecks(ctx), adminChanges(ctx), purgeEachHour(ctx)]);
  if (health.figures === null) return;
  await Promise.all([askHumanCheckAgain(ctx, health), askProvidersAgain(ctx, health)]);
  await reconcileAlerts(ctx, [...health.findings, ...changes]);
  await tellAlerts(ctx);
  if (isBeatDue(ctx, health)) await ctx.operation.beat?.();
}

/** A late or repeated slot has the old time, and would close what a newer one opened. */
async function isOvertaken({ db, now }: Ctx): Promise<boolean> {
  const newer = await db.all(
    sql`SELECT 1 FROM task_runs WHERE task = 'evaluate_alerts' AND slot > ${now} AND state = 'done' LIMIT 1`,
  );
  return newer.length > 0;
}

/** Changes by admins that no alert has told yet. The subject is the entry of the audit log. */
async function adminChanges({ db, now }: Ctx): Promise<Finding[]> {
  const rows = await db
    .select({ id: auditEntries.id, action: auditEntries.action, at: auditEntries.at })
    .from(auditEntries)
    .where(
      and(
        inArray(auditEntries.action, [...TOLD_ADMIN_ACTIONS]),
        sql`${auditEntries.at} > ${now - DAY_MS}`,
        sql`${auditEntries.id} > coalesce((SELECT CAST(subject AS INTEGER) FROM alerts WHERE rule = 'admin.change' ORDER BY id DESC LIMIT 1), 0)`,
      ),
    )
    .orderBy(auditEntries.id)
    .limit(ADMIN_CHANGES_AT_ONCE);
  return rows.map(({ id, action, at }) => ({
    ...{ rule: "admin.change", subject: `${id} ${action}`, state: "warn", value: null, limit: null, since: at },
  }));
}

/** Only failures are seen in requests, so an alert would stay open while nobody registers. */
async function askHumanCheckAgain({ db, operation }: Ctx, { figures }: Health): Promise<void> {
  if (!figures?.signals.some(({ rule }) => rule === "human.off")) return;
  const isBack = operation.isHumanCheckReachable === null || (await operation.isHumanCheckReachable());
  if (isBack) await endSignal(db, { rule: "human.off", subject: "" });
}

/** Ends what was not noted when a provider came back, and what this deployment uses no more. */
async function askProvidersAgain({ db, operation }: Ctx, { figures }: Health): Promise<void> {
  const used = new Set(Object.values(operation.providers).flat());
  const alone = figures?.signals.filter(({ rule }) => rule === "provider.left_alone") ?? [];
  for (const { subject } of alone)
    if (!used.has(subject) || !(await operation.isLeftAlone(subject)))
      await endSignal(db, { rule: "provider.left_alone", subject });
}

const isBeatDue = ({ now }: Ctx, { status }: Health): boolean =>
  status !== "fail" && Math.floor(now / MINUTE_MS) % (HEARTBEAT_EVERY_MS / MINUTE_MS) === 0;

async function purgeEachHour({ db, now }: Ctx): Promise<void> {
  if (Math.floor(now / MINUTE_MS) % (HOUR_MS / MINUTE_MS) !== 0) return;
  await db.batch([
    db.delete(requestMinutes).where(lt(requestMinutes.minute, Math.floor((now - REQUEST_MINUTES_RETENTION_MS) / MINUTE_MS))),
    db.delete(alerts).where(and(sql`${alerts.state} = 'closed'`, lt(alerts.closedAt, now - ALERTS_RETENTION_MS))),
  ]);
}
