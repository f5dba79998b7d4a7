import { type SQL, sql } from "drizzle-orm";
import { notifyEachStatements } from "../../notifications/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { isRunning } from "./statements.ts";

const OF_ARTISAN = { jobId: true, noShow: true } as const;

/** Tells artisans and admins of the pauses that these reports (an SQL predicate on no_shows) cause in this batch. */
export function tellPausedStatements({ db, now: at }: Ctx, written: SQL) {
  const begun = sql`no_shows JOIN pauses ON pauses.no_show_id = no_shows.id AND pauses.side = 'artisan' AND pauses.starts_at = ${at}`;
  return [
    ...notifyEachStatements(
      db,
      { type: "artisan_paused", at },
      sql`SELECT pauses.user_id, no_shows.job_id, no_shows.id AS no_show_id FROM ${begun} WHERE ${written}`,
      OF_ARTISAN,
    ),
    ...notifyEachStatements(
      db,
      { type: "new_pause", at },
      sql`SELECT users.id AS user_id, no_shows.id AS no_show_id, pauses.user_id AS about_user_id
        FROM ${begun} JOIN users ON users.is_admin AND users.is_active WHERE ${written}`,
      { noShow: true, about: true },
    ),
  ];
}

/** For the batch that ended pauses of these artisans (a SELECT of ids), unless another one goes on. */
export const tellEndedStatements = (ctx: Ctx, users: SQL) =>
  tellLiftedStatements(
    ctx,
    sql`(pauses.user_id IN (${users}) AND pauses.lifted_at = ${ctx.now} AND pauses.ends_at > ${ctx.now} AND pauses.user_id NOT IN (
      SELECT pauses.user_id FROM pauses WHERE pauses.side = 'artisan' AND ${isRunning(ctx.now)}))`,
  );

/** `ending`: SQL predicate on pauses. An artisan reads it once, although two pauses may overlap. */
export const tellLiftedStatements = ({ db, now: at }: Ctx, ending: SQL) =>
  notifyEachStatements(
    db,
    { type: "artisan_paused", reason: "lifted", at },
    sql`SELECT pauses.user_id, no_shows.job_id, no_shows.id AS no_show_id FROM pauses JOIN no_shows ON no_shows.id = pauses.no_show_id
      WHERE ${ending} AND pauses.side = 'artisan' ORDER BY pauses.ends_at DESC LIMIT 1`,
    OF_ARTISAN,
  );
