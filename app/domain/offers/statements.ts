import { type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/open.ts";
import { offers, WAITING_STATUSES } from "#db/schema/offers.ts";
import type { EventKind } from "../analytics/rules.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import type { EndingReason } from "../notifications/rules.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import type { PointReason } from "../points/rules.ts";
import { releaseStatements } from "../points/statements.ts";

const waiting = sql.raw(WAITING_STATUSES.map((status) => `'${status}'`).join(", "));

/** An SQL truth over a row of offers: it waits for the client's answer. */
export const offerWaits = sql`offers.status IN (${waiting})`;

type Ending = {
  /** Which of the waiting offers: an SQL truth over offers that the batch doesn't change before its end. */
  which: SQL;
  as: "rejected" | "withdrawn" | "expired" | "void";
  /** Stands on the offer: one of our codes, or what the person wrote. */
  reason: string | null;
  releaseReason: PointReason;
  event: EventKind;
  /** What the artisans are told; absent where they did it themselves. */
  tell?: { jobId: string; reason: EndingReason };
  at: number;
};

/** Ends waiting offers and gives their points back. The last statement returns whose offers ended. */
export const endOffersStatements = (db: Db, { which, as, reason, releaseReason, event, tell, at }: Ending) => {
  const rows = (more: SQL) =>
    sql`SELECT artisan_id AS user_id, job_id, id AS offer_id, points_held AS points FROM offers WHERE ${which} AND ${offerWaits}${more}`;
  const all = rows(sql``);
  const before: Statement[] = [
    ...releaseStatements(db, { rows: rows(sql` AND points_held > 0`), reason: releaseReason, at }),
    ...(tell
      ? [notifyEachStatement(db, { type: "job_request_rejected", at, ...tell }, all, { offerId: true, points: true })]
      : []),
    recordEventEachStatement(db, { kind: event, at }, all, { offerId: true }),
  ];
  const end = db
    .update(offers)
    .set({ status: as, reason, decidedAt: at, pointsHeld: 0 })
    .where(sql`${which} AND ${offerWaits}`)
    .returning({ id: offers.id, artisanId: offers.artisanId });
  return [...before, end] as const;
};

/** For the batch that takes the job away, if `condition` holds there: its waiting offers are void, their points go back. */
export const voidOffersOfJobStatements = (db: Db, { jobId, at, condition }: { jobId: string; at: number; condition: SQL }) =>
  endOffersStatements(db, {
    which: sql`offers.job_id = ${jobId} AND ${condition}`,
    as: "void",
    reason: "job_deleted",
    releaseReason: "job_deleted",
    event: "offer.voided",
    tell: { jobId, reason: "job_deleted" },
    at,
  });
