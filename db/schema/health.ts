import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instant, oneOf } from "../columns.ts";

export const cronRuns = sqliteTable("cron_runs", {
  expression: text("expression").primaryKey(),
  at: instant("at").notNull(),
  durationMs: integer("duration_ms").notNull(),
  failedCount: integer("failed_count").notNull(),
  failedAt: instant("failed_at"),
  /** The first run after the last gap of three missed times. What fell due within the gap is not late yet. */
  unbrokenSince: instant("unbroken_since").notNull().default(0),
});

/** What only the moment knows, for the checks: a provider left alone, a dead letter, an unreachable human check. */
export const healthSignals = sqliteTable(
  "health_signals",
  {
    rule: text("rule").notNull(),
    subject: text("subject").notNull(),
    since: instant("since").notNull(),
    at: instant("at").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.rule, t.subject] })],
);

/** Answers of each minute. An isolate adds its own when one of them is a 5xx, or after a hundred. */
export const requestMinutes = sqliteTable("request_minutes", {
  minute: integer("minute").primaryKey(),
  requests: integer("requests").notNull(),
  errors: integer("errors").notNull(),
});

export const ALERT_STATES = ["open", "closed"] as const;
export const ALERT_SEVERITIES = ["warn", "fail"] as const;

/** One open row for each rule and subject. `due_at`: when it is told next; null while nothing is left to tell. */
export const alerts = sqliteTable(
  "alerts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    rule: text("rule").notNull(),
    subject: text("subject").notNull(),
    state: text("state", { enum: ALERT_STATES }).notNull(),
    severity: text("severity", { enum: ALERT_SEVERITIES }).notNull(),
    value: integer("value"),
    limit: integer("limit_value"),
    since: instant("since").notNull(),
    openedAt: instant("opened_at").notNull(),
    /** When there was last something to tell: it opened, grew worse, was open for another day, or closed. */
    changedAt: instant("changed_at").notNull(),
    toldAt: instant("told_at"),
    closedAt: instant("closed_at"),
    dueAt: instant("due_at"),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [
    uniqueIndex("alerts_one_open").on(t.rule, t.subject).where(sql`state = 'open'`),
    index("alerts_due").on(t.dueAt).where(sql`due_at IS NOT NULL`),
    index("alerts_of_rule").on(t.rule, t.openedAt),
    check("alerts_state", oneOf(t.state, ALERT_STATES)),
    check("alerts_severity", oneOf(t.severity, ALERT_SEVERITIES)),
  ],
);
