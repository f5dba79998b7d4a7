import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { TaskName } from "./cron-schedule.ts";
import { drainDueRows } from "./drain-due-rows.ts";

export const PURGED_AT_ONCE = 1_000;

type Sweep = {
  table: string;
  isOld: SQL;
  /** Supplied by the table's owner. */
  remove: (which: SQL) => Promise<unknown[]>;
};

export function purgeOldRows(ctx: Ctx, task: TaskName, { table, isOld, remove }: Sweep): Promise<number> {
  // One task may purge several tables with equal ids.
  const prefix = `${table}:`;
  const name = sql.raw(table);
  const id = sql.raw(`'${prefix}' || ${table}.rowid`);
  return drainDueRows(ctx, {
    task,
    atOnce: PURGED_AT_ONCE,
    choose: (isFree, atOnce) => ctx.db.all(sql`SELECT ${id} AS id FROM ${name} WHERE ${isOld} AND ${isFree(id)} LIMIT ${atOnce}`),
    end: async (ids) => {
      const rows = JSON.stringify(ids.map((one) => Number(one.slice(prefix.length))));
      return (await remove(sql`${name}.rowid IN (SELECT value FROM json_each(${rows})) AND ${isOld}`)).length;
    },
  });
}
