import { desc, gte, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { cronRuns, healthSignals, requestMinutes } from "#db/schema/health.ts";
import { ledgerChecks } from "#db/schema/points.ts";
import { smsVerifiedQuery } from "../../codes/statements.ts";
import { utcDayOf } from "../../messaging/statements.ts";
import { LIMITS } from "../../settings/rules.ts";
import { settingNumber } from "../../settings/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { MINUTE_MS } from "../../shared/contracts/durations.ts";
import { BACKLOG_COUNT_CAP, DEAD_WARNS_FOR_MS, ERROR_RATE, RUNS_OVER_BUDGET_READ, TRIPS_WARN_FOR_MS } from "../rules.ts";
import { lastRunsQuery, pendingSinceQuery } from "../task-health.ts";

export type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Everything that the rules look at, in one trip. */
export async function readFigures({ db, now, smsDailyLimit }: Ctx) {
  const minutesShown = ERROR_RATE.minutes + ERROR_RATE.calmMinutes;
  const read = await runBatch(db, {
    runs: db.select().from(cronRuns),
    lastRuns: lastRunsQuery(db),
    pendingSince: pendingSinceQuery(db),
    backlog: backlogQuery(db),
    dead: db
      .select({ count: sql<number>`count(*)`, at: sql<number | null>`max(next_attempt_at)` })
      .from(
        sql`(SELECT next_attempt_at FROM outgoing_messages WHERE state = 'dead' AND next_attempt_at > ${now - DEAD_WARNS_FOR_MS} LIMIT ${BACKLOG_COUNT_CAP})`,
      ),
    ledger: db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.day)).limit(1),
    signals: db.select().from(healthSignals),
    minutes: db
      .select()
      .from(requestMinutes)
      .where(gte(requestMinutes.minute, Math.floor(now / MINUTE_MS) - minutesShown)),
    sms: db
      .select({
        sent: sql<number>`coalesce((SELECT count FROM sms_daily_counts WHERE day = ${utcDayOf(now)}), 0)`,
        limit: sql<number>`${settingNumber(LIMITS.sms_a_day, smsDailyLimit)}`,
      })
      .from(sql`(SELECT 1)`),
    verified: smsVerifiedQuery(db, now),
    overBudget: db
      .select({ task: sql<string>`task`, queries: sql<number>`queries`, slot: sql<number>`slot` })
      .from(
        sql`task_runs WHERE queries > 800 AND slot > ${now - TRIPS_WARN_FOR_MS} ORDER BY slot DESC LIMIT ${RUNS_OVER_BUDGET_READ}`,
      ),
  });
  return {
    ...read,
    pendingSince: read.pendingSince[0]?.at ?? null,
    backlog: { count: read.backlog[0]?.count ?? 0, dueSince: read.backlog[0]?.dueSince ?? null },
    dead: { count: read.dead[0]?.count ?? 0, at: read.dead[0]?.at ?? null },
    ledger: read.ledger[0] ?? null,
    sms: { sent: read.sms[0]?.sent ?? 0, limit: read.sms[0]?.limit ?? smsDailyLimit },
    verified: { sent: read.verified[0]?.sent ?? 0, used: read.verified[0]?.used ?? 0 },
  };
}

/** Messages that wait, and since when the longest of them could have been sent: an attempt that never ended waits too. */
const backlogQuery = (db: Ctx["db"]) =>
  db
    .select({
      count: sql<number>`count(*) FILTER (WHERE state = 'queued')`,
      dueSince: sql<number | null>`min(due_at)`,
    })
    .from(
      sql`(SELECT state, max(next_attempt_at, created_at) AS due_at FROM
          (SELECT state, next_attempt_at, created_at FROM outgoing_messages WHERE state = 'queued' ORDER BY next_attempt_at LIMIT ${BACKLOG_COUNT_CAP})
        UNION ALL SELECT state, lease_until FROM
          (SELECT state, lease_until FROM outgoing_messages WHERE state = 'sending' ORDER BY next_attempt_at LIMIT ${BACKLOG_COUNT_CAP}))`,
    );
