import { sql } from "drizzle-orm";
import { tallies } from "#db/schema/analytics.ts";
import type { Ctx } from "../ctx.ts";

/** How things stand now. */
export const NOW = "";

/** What is counted of those names: as they stand now, and by period from a first one on. As many rows as there are periods. */
export const talliesQuery = ({ db }: Ctx, { names, from }: { names: readonly string[]; from: string }) =>
  db
    .select()
    .from(tallies)
    .where(
      sql`${tallies.name} IN (${sql.join(
        names.map((name) => sql`${name}`),
        sql`, `,
      )}) AND (${tallies.period} = ${NOW} OR ${tallies.period} >= ${from} OR ${tallies.name} LIKE '%.since')`,
    );

type Tally = typeof tallies.$inferSelect;

/** Reads them: of one name now, in one period, or in all periods that begin so (a month has its days). */
export function tallied(rows: readonly Tally[]) {
  const byName = Map.groupBy(rows, ({ name }) => name);
  const sum = (name: string, isMeant: (period: string) => boolean) =>
    (byName.get(name) ?? []).reduce((all, { period, n }) => (isMeant(period) ? all + n : all), 0);
  return {
    now: (name: string) => sum(name, (period) => period === NOW),
    in: (name: string, start: string) => sum(name, (period) => period !== NOW && period.startsWith(start)),
    since: (name: string, first: string) => sum(name, (period) => period !== NOW && period >= first),
    first: (name: string): string | undefined =>
      (byName.get(name) ?? []).map(({ period }) => period).toSorted((one, other) => (one < other ? -1 : 1))[0],
  };
}
