import { type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { pauses } from "#db/schema/no-shows.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { usersWithSamePhone } from "../../users/phone-statements.ts";
import type { MatchSide } from "../../visits/rules.ts";
import { CAUSES_COUNTED_MS, CAUSES_TO_PAUSE, PAUSE_MS } from "../rules.ts";
import { tellEndedStatements } from "./tell-statements.ts";

/** From the last of these causes on. A cause that was taken away and set again pauses again. `written`: SQL predicate on no_shows. */
export const pauseStatements = (ctx: Ctx, written: SQL) => SIDES.map((side) => pauseStatement(ctx, side, written));

/** Ends pauses that these reports began, or which others began and for which too few causes are left, and tells the artisan. */
export const endPausesStatements = (ctx: Ctx, written: SQL) => [
  ctx.db
    .update(pauses)
    .set({ liftedAt: ctx.now })
    .where(
      sql`${pauses.noShowId} IN (SELECT no_shows.id FROM no_shows WHERE ${written}) AND ${pauses.liftedAt} IS NULL
        AND ${pauses.side} IS NOT (SELECT no_shows.cause FROM no_shows WHERE no_shows.id = ${pauses.noShowId})`,
    ),
  ...SIDES.map((side) => endUncausedStatement(ctx, side, written)),
  ...tellEndedStatements(ctx, personsOf("artisan", written)),
];

const SIDES = ["artisan", "client"] as const satisfies readonly MatchSide[];

/** SQL text on no_shows, by any name: the person on that side. */
const personOf = (side: MatchSide, report: SQL): SQL =>
  side === "artisan" ? sql`${report}.artisan_id` : sql`(SELECT jobs.client_id FROM jobs WHERE jobs.id = ${report}.job_id)`;

/** SQL ids of the persons on that side of these reports. A guest is the same person in each request of their number. */
const personsOf = (side: MatchSide, written: SQL): SQL => {
  const ids = sql`SELECT ${personOf(side, sql`no_shows`)} FROM no_shows WHERE ${written}`;
  return side === "artisan" ? ids : usersWithSamePhone(ids);
};

/** SQL number: how often this person was the cause until then, within the time that counts. */
const causesOf = (side: MatchSide, userId: SQL, until: SQL): SQL => {
  const ofPerson =
    side === "artisan"
      ? sql`past.artisan_id = ${userId}`
      : sql`past.job_id IN (SELECT jobs.id FROM jobs WHERE jobs.client_id IN (${usersWithSamePhone(sql`SELECT ${userId}`)})
        AND jobs.deleted_at IS NULL)`;
  return sql`(SELECT count(*) FROM no_shows AS past WHERE ${ofPerson} AND past.cause = ${side}
    AND past.cause_set_at > ${until} - ${CAUSES_COUNTED_MS} AND past.cause_set_at <= ${until})`;
};

const pauseStatement = ({ db, now: at }: Ctx, side: MatchSide, written: SQL) =>
  insertFrom(
    db,
    pauses,
    {
      ...{ id: sql`lower(hex(randomblob(8)))`, userId: sql`r.user_id`, side, noShowId: sql`r.id` },
      ...{ startsAt: at, endsAt: at + PAUSE_MS[side] },
    },
    sql`(SELECT no_shows.id, ${personOf(side, sql`no_shows`)} AS user_id FROM no_shows WHERE ${written} AND no_shows.cause = ${side}) AS r
      WHERE ${causesOf(side, sql`r.user_id`, sql`${at}`)} >= ${CAUSES_TO_PAUSE}`,
  ).onConflictDoUpdate({
    target: [pauses.noShowId, pauses.userId],
    set: { startsAt: at, endsAt: at + PAUSE_MS[side], liftedAt: null, liftedBy: null },
  });

const endUncausedStatement = ({ db, now: at }: Ctx, side: MatchSide, written: SQL) =>
  db
    .update(pauses)
    .set({ liftedAt: at })
    .where(
      sql`pauses.side = ${side} AND pauses.lifted_at IS NULL
        AND pauses.user_id IN (${personsOf(side, written)})
        AND ${causesOf(side, sql`pauses.user_id`, sql`pauses.starts_at`)} < ${CAUSES_TO_PAUSE}`,
    );
