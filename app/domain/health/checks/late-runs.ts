import { CRON_SCHEDULE, type CronExpression, type TaskName } from "../../cron-tasks/cron-schedule.ts";
import { CRON_EVERY_MS, CRON_EXPRESSIONS, isLate, MISSED_TIMES } from "../rules.ts";
import type { Finding } from "./finding.ts";
import type { Figures } from "./read-figures.ts";

type Moment = { now: number; deployedAt: number };

const seconds = (ms: number) => Math.round(ms / 1000);

/** A task that never ran is due since the first run of any, or since this release came: a new task is not late before its time. */
const dueSince = ({ pendingSince }: Figures, { now, deployedAt }: Moment): number =>
  Math.max(pendingSince ?? now, deployedAt <= now ? deployedAt : 0);

export type TaskState = {
  name: TaskName;
  at: number | null;
  tookMs: number | null;
  queries: number | null;
  rowsRead: number | null;
  rowsWritten: number | null;
  isFailed: boolean;
  isLate: boolean;
};

export type CronState = { expression: CronExpression; isLate: boolean; at: number };

export type LateRuns = { findings: Finding[]; crons: CronState[]; tasks: TaskState[] };

/** Expressions and tasks that missed three of their times. A task counts only while its expression runs. */
export function lateRuns(figures: Figures, moment: Moment): LateRuns {
  const crons = CRON_EXPRESSIONS.map((expression) => lateExpression(figures, moment, expression));
  const tasks = crons.flatMap(({ expression, isLate: isAllLate, from }) =>
    CRON_SCHEDULE[expression].map((name) => taskState(figures, moment, { name, expression, isAllLate, from })),
  );
  const findings = [
    ...crons.filter((cron) => cron.isLate).map((cron) => lateFinding(cron.expression, cron.expression, cron.at, moment.now)),
    ...tasks.filter((task) => task.isOnItsOwn).map((task) => lateFinding(task.name, task.expression, task.lastAt, moment.now)),
  ];
  return { findings, crons, tasks };
}

function lateExpression(figures: Figures, moment: Moment, expression: CronExpression) {
  const run = figures.runs.find((one) => one.expression === expression);
  const at = run?.at ?? dueSince(figures, moment);
  const from = run?.unbrokenSince || at;
  return { expression, at, from, isLate: isLate(expression, { at, now: moment.now }) };
}

type OfTask = { name: TaskName; expression: CronExpression; isAllLate: boolean; from: number };

function taskState(figures: Figures, moment: Moment, { name, expression, isAllLate, from }: OfTask) {
  const run = figures.lastRuns.find(({ task }) => task === name);
  const neverAt = Math.max(from, dueSince(figures, moment));
  const lastAt = Math.max(run?.doneAt ?? 0, run ? from : neverAt);
  const isAlone = !isAllLate && isLate(expression, { at: lastAt, now: moment.now });
  return {
    ...{ name, expression, lastAt, isOnItsOwn: isAlone, isLate: isAllLate || isAlone },
    ...{ at: run?.slot ?? null, tookMs: run?.tookMs ?? null, queries: run?.queries ?? null },
    ...{ rowsRead: run?.rowsRead ?? null, rowsWritten: run?.rowsWritten ?? null },
    isFailed: run !== undefined && run.state !== "done",
  };
}

const lateFinding = (subject: string, expression: CronExpression, at: number, now: number): Finding => ({
  ...{ rule: "cron.late", subject, state: "fail" },
  ...{ value: seconds(now - at), limit: seconds(MISSED_TIMES * CRON_EVERY_MS[expression]), since: at },
});
