import { desc, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { alerts } from "#db/schema/health.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { CRON_SCHEDULE, TASK_NAMES } from "../cron-tasks/cron-schedule.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { healthChecks } from "./checks/health-checks.ts";
import {
  type AlertRule,
  BACKLOG_COUNT_CAP,
  BACKLOG_LATE_MS,
  CRON_EXPRESSIONS,
  DEAD_MESSAGES_PAGE_SIZE,
  OPEN_ALERTS_SHOWN,
} from "./rules.ts";
import { setAsideQuery } from "./task-health.ts";

export type SystemHealth = Awaited<ReturnType<typeof systemHealth>>;

/** The checks with what is behind them, and open alerts. Refuses: not_authenticated · permission_denied. */
export async function systemHealth(ctx: Ctx) {
  requireAdmin(ctx.actor);
  const { db, now } = ctx;
  const [{ checks, crons, figures }, lists] = await Promise.all([healthChecks(ctx), runBatch(db, listsOf(ctx))]);
  const { runs = [], lastRuns = [], backlog = { count: 0, dueSince: null }, ledger = null } = figures ?? {};
  const lastRunOf = new Map(lastRuns.map((run) => [run.task, run]));
  return {
    checks,
    alerts: lists.alerts,
    crons: CRON_EXPRESSIONS.map((expression) => {
      const run = runs.find((one) => one.expression === expression);
      const failing = CRON_SCHEDULE[expression].filter((task) => isFailing(lastRunOf.get(task))).length;
      return {
        expression,
        run: run ?? null,
        failing: Math.max(failing, run?.failedCount ?? 0),
        isLate: crons.some((cron) => cron.expression === expression && cron.isLate),
      };
    }),
    tasks: TASK_NAMES.map((task) => ({ task, run: lastRunOf.get(task) ?? null })),
    setAside: lists.setAside,
    backlog: { count: backlog.count, isLate: backlog.dueSince !== null && now - backlog.dueSince > BACKLOG_LATE_MS },
    dead: { count: lists.counted[0]?.count ?? 0, shown: lists.dead },
    ledger,
  };
}

const isFailing = (run: { state: string } | undefined): boolean => run !== undefined && run.state !== "done";

const listsOf = ({ db }: Ctx) => ({
  alerts: db
    .select({
      id: alerts.id,
      rule: sql<AlertRule>`${alerts.rule}`,
      subject: alerts.subject,
      severity: alerts.severity,
      openedAt: alerts.openedAt,
    })
    .from(alerts)
    .where(sql`${alerts.state} = 'open'`)
    .orderBy(sql`+${alerts.openedAt} DESC`)
    .limit(OPEN_ALERTS_SHOWN),
  counted: db
    .select({ count: sql<number>`count(*)` })
    .from(sql`(SELECT 1 FROM outgoing_messages WHERE state = 'dead' LIMIT ${BACKLOG_COUNT_CAP})`),
  dead: db
    .select({
      id: outgoingMessages.id,
      channel: outgoingMessages.channel,
      kind: outgoingMessages.kind,
      userId: outgoingMessages.userId,
      attempts: outgoingMessages.attempts,
      lastError: outgoingMessages.lastError,
      createdAt: outgoingMessages.createdAt,
    })
    .from(outgoingMessages)
    .where(
      sql`${outgoingMessages.id} IN (SELECT id FROM outgoing_messages WHERE state = 'dead' ORDER BY next_attempt_at DESC, rowid DESC LIMIT ${DEAD_MESSAGES_PAGE_SIZE})`,
    )
    .orderBy(desc(outgoingMessages.createdAt), desc(outgoingMessages.id)),
  setAside: setAsideQuery(db),
});
