import { desc, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { cronRuns } from "#db/schema/health.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { ledgerChecks } from "#db/schema/points.ts";
import { CRON_SCHEDULE, TASK_NAMES } from "../cron-tasks/cron-schedule.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { BACKLOG_COUNT_CAP, BACKLOG_LATE_MS, CRON_EXPRESSIONS, DEAD_MESSAGES_PAGE_SIZE, isLate } from "./rules.ts";
import { lastRunsQuery, pendingSinceQuery, setAsideQuery } from "./task-health.ts";

export type SystemHealth = Awaited<ReturnType<typeof systemHealth>>;

/** State of crons, tasks, messages and ledgers, in one trip. Refuses: not_authenticated · permission_denied. */
export async function systemHealth(ctx: Ctx) {
  requireAdmin(ctx.actor);
  const { db, now } = ctx;
  const {
    runs,
    backlog: [backlog],
    counted: [counted],
    dead,
    ledger: [ledger],
    lastRuns,
    setAside,
    pendingSince: [pendingSince],
  } = await runBatch(db, {
    runs: db.select().from(cronRuns),
    backlog: db
      .select({ count: sql<number>`count(*)`, dueSince: sql<number | null>`min(nullif(next_attempt_at, 0))` })
      .from(
        sql`(SELECT next_attempt_at FROM outgoing_messages WHERE state = 'queued' ORDER BY next_attempt_at LIMIT ${BACKLOG_COUNT_CAP})`,
      ),
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
    ledger: db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.day)).limit(1),
    lastRuns: lastRunsQuery(db),
    setAside: setAsideQuery(db),
    pendingSince: pendingSinceQuery(db),
  });
  const lastRunOf = new Map(lastRuns.map((run) => [run.task, run]));
  const firstPendingAt = pendingSince?.at ?? now;
  const dueSince = backlog?.dueSince ?? null;
  return {
    crons: CRON_EXPRESSIONS.map((expression) => {
      const run = runs.find((one) => one.expression === expression);
      const failing = CRON_SCHEDULE[expression].filter((task) => isFailing(lastRunOf.get(task))).length;
      return {
        expression,
        run: run ?? null,
        failing: Math.max(failing, run?.failedCount ?? 0),
        isLate: isLate(expression, { at: run?.at ?? firstPendingAt, now }),
      };
    }),
    tasks: TASK_NAMES.map((task) => ({ task, run: lastRunOf.get(task) ?? null })),
    setAside,
    backlog: { count: backlog?.count ?? 0, isLate: dueSince !== null && now - dueSince > BACKLOG_LATE_MS },
    dead: { count: counted?.count ?? 0, shown: dead },
    ledger: ledger ?? null,
  };
}

const isFailing = (run: { state: string } | undefined): boolean => run !== undefined && run.state !== "done";
