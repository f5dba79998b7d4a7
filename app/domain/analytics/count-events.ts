import { and, asc, gt, lte, sql } from "drizzle-orm";
import { events } from "#db/schema/analytics.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { CountedEvent, CounterIncrement } from "./counter-increment.ts";
import { incrementsOfEvent } from "./event-increments.ts";
import { incrementsOfJob, JOB_EVENTS } from "./job-increments.ts";
import { lastMonths } from "./periods.ts";
import { addStatement, countedUntil, isCountedUntil, setCountedUntilStatement, setMonthsStatement } from "./statements.ts";
import { incrementsOfUser, USER_EVENTS } from "./user-increments.ts";

export const EVENTS_BATCH_SIZE = 500;

/**
 * Cron task: adds new events to the counters. Replays the jobs and users of these events before and after them, and adds the
 * difference. Repeatable: a batch counts only if nobody counted its events before. Without any counters it counts from the first
 * event. Refuses: permission_denied
 */
export async function countEvents(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  let counted = 0;
  for (;;) {
    if (ctx.budget?.isSpent()) {
      ctx.budget.goOn();
      return counted;
    }
    const { from, added } = await nextEvents(ctx);
    if (added.length > 0) await count(ctx, { from, added });
    counted += added.length;
    if (added.length < EVENTS_BATCH_SIZE) return counted;
  }
}

type Round = { from: number; added: CountedEvent[] };

async function nextEvents({ db }: Ctx): Promise<Round> {
  const [[cursor], added] = await db.batch([
    db.select({ from: countedUntil }).from(sql`(SELECT 1)`),
    db.select().from(events).where(gt(events.id, countedUntil)).orderBy(asc(events.id)).limit(EVENTS_BATCH_SIZE),
  ]);
  return { from: cursor?.from ?? 0, added: added as CountedEvent[] };
}

async function count(ctx: Ctx, { from, added }: Round): Promise<void> {
  const { db } = ctx;
  const until = added.at(-1)?.id ?? from;
  const histories = await historiesOf(ctx, { added, until });
  const increments = sumsOf([
    ...added.flatMap(incrementsOfEvent),
    ...histories.flatMap((history) => [
      ...history.incrementsOf(history.events),
      ...history.incrementsOf(history.events.filter(({ id }) => id <= from)).map(negative),
    ]),
  ]);
  await db.batch([
    addStatement(
      db,
      { name: sql`value ->> 0`, period: sql`value ->> 1`, value: sql`value ->> 2` },
      sql`json_each(${JSON.stringify(increments.map(({ name, period, value }) => [name, period, value]))}) WHERE ${isCountedUntil(from)}`,
    ),
    setMonthsStatement(db, { month: "jobs.posted_in_month", day: "jobs.posted", months: lastMonths(ctx.now, 2) }),
    // Last: the first statement checks that nobody counted these events.
    setCountedUntilStatement(db, { from, until }),
  ]);
}

type History = { events: CountedEvent[]; incrementsOf: (events: readonly CountedEvent[]) => CounterIncrement[] };

async function historiesOf({ db }: Ctx, { added, until }: { added: CountedEvent[]; until: number }): Promise<History[]> {
  const idsOf = (kinds: readonly string[], key: "jobId" | "userId") =>
    JSON.stringify([...new Set(added.filter(({ kind }) => kinds.includes(kind)).map((event) => event[key]))]);
  const isOneOf = (values: string) => sql`IN (SELECT value FROM json_each(${values}))`;
  const historyOf = (kinds: readonly string[], key: "jobId" | "userId") =>
    db
      .select()
      .from(events)
      .where(
        and(
          sql`${events[key]} ${isOneOf(idsOf(kinds, key))}`,
          sql`${events.kind} ${isOneOf(JSON.stringify(kinds))}`,
          lte(events.id, until),
        ),
      )
      .orderBy(asc(events.id));
  const [ofJobs, ofUsers] = await db.batch([historyOf(JOB_EVENTS, "jobId"), historyOf(USER_EVENTS, "userId")]);
  return [
    ...grouped(ofJobs as CountedEvent[], "jobId", incrementsOfJob),
    ...grouped(ofUsers as CountedEvent[], "userId", incrementsOfUser),
  ];
}

const grouped = (rows: CountedEvent[], key: "jobId" | "userId", incrementsOf: History["incrementsOf"]): History[] =>
  [...Map.groupBy(rows, (event) => event[key]).values()].map((own) => ({ events: own, incrementsOf }));

const negative = (increment: CounterIncrement): CounterIncrement => ({ ...increment, value: -increment.value });

/** One increment for each counter that changes. */
export const sumsOf = (increments: readonly CounterIncrement[]): CounterIncrement[] =>
  [...Map.groupBy(increments, ({ name, period }) => JSON.stringify([name, period])).values()].flatMap(([first, ...others]) => {
    const value = others.reduce((sum, increment) => sum + increment.value, first?.value ?? 0);
    return first && value !== 0 ? [{ ...first, value }] : [];
  });
