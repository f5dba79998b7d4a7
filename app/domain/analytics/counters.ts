import { sql } from "drizzle-orm";
import type { counters } from "#db/schema/analytics.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

export const CURRENT_PERIOD = "";

export type CounterRange = { names: readonly string[]; from: string; to: string };
export const currentRange = (names: readonly string[]): CounterRange => ({ names, from: CURRENT_PERIOD, to: CURRENT_PERIOD });

type CounterRow = typeof counters.$inferSelect;
const MONTH_WIDTH = "YYYY-MM".length;

/** Counters by month or day. Each name has its own range of the index; grouping by month reads a row twice. */
export function countersQuery({ db }: Ctx, spans: readonly CounterRange[], by: "month" | "day" = "day"): Promise<CounterRow[]> {
  const wanted = JSON.stringify(spans.flatMap(({ names, from, to }) => names.map((name) => [name, from, to])));
  const found = sql`FROM json_each(${wanted}) AS ranges CROSS JOIN counters AS t
    ON t.name = ranges.value ->> 0 AND t.period BETWEEN ranges.value ->> 1 AND ranges.value ->> 2`;
  if (by === "day") return db.all<CounterRow>(sql`SELECT t.name AS name, t.period AS period, t.value AS value ${found}`);
  return db.all<CounterRow>(
    sql`SELECT t.name AS name, substr(t.period, 1, ${MONTH_WIDTH}) AS period, sum(t.value) AS value ${found} GROUP BY 1, 2`,
  );
}

/** `in`: one period, or all periods with that prefix (a month contains its days). */
export function readCounters(rows: readonly CounterRow[]) {
  const byName = Map.groupBy(rows, ({ name }) => name);
  const sum = (name: string, isMeant: (period: string) => boolean) =>
    (byName.get(name) ?? []).reduce((all, { period, value }) => (isMeant(period) ? all + value : all), 0);
  return {
    now: (name: string) => sum(name, (period) => period === CURRENT_PERIOD),
    in: (name: string, start: string) => sum(name, (period) => period !== CURRENT_PERIOD && period.startsWith(start)),
    since: (name: string, first: string) => sum(name, (period) => period !== CURRENT_PERIOD && period >= first),
    first: (name: string): string | undefined =>
      (byName.get(name) ?? []).map(({ period }) => period).toSorted((one, other) => (one < other ? -1 : 1))[0],
  };
}
