import { eq, type SQL, sql } from "drizzle-orm";
import * as CHOICES from "#db/enums.ts";
import type { Db, Statement } from "#db/open.ts";
import { offers, offerWaitlist } from "#db/schema/offers.ts";
import type { EventKind } from "../analytics/rules.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import type { EndingReason } from "../notifications/rules.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import type { PointReason } from "../points/rules.ts";
import { releaseStatements } from "../points/statements.ts";

const waiting = sql.raw(CHOICES.pendingOfferStatus.map((status) => `'${status}'`).join(", "));

/** An SQL truth over a row of offers: it waits for the client's answer. */
export const isOfferPendingSql = sql`offers.status IN (${waiting})`;

/** An SQL truth: that artisan's papers are checked and good now; they may have run out since he was let in. */
export const isVerifiedArtisan = (userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM users AS asking WHERE asking.id = ${userId} AND asking.is_verified)`;

/** An SQL truth over a row of jobs: the client's account is open. Of a closed one nobody could accept an offer. */
export const isClientThere = sql<number>`EXISTS (SELECT 1 FROM users AS client WHERE client.id = jobs.client_id AND client.is_active)`;

/** Which offers a batch ends and whose they are, read in that batch before it ends them. */
export const offersToEndQuery = (db: Db, which: SQL) =>
  db.select({ id: offers.id, artisanId: offers.artisanId }).from(offers).where(sql`${which} AND ${isOfferPendingSql}`);

type Ending = {
  /** Which of the waiting offers: an SQL truth that the batch doesn't change before its end. */
  which: SQL;
  as: "rejected" | "withdrawn" | "expired" | "void";
  /** What the person wrote, if they did; why an offer ended else is told by its status. */
  reason?: string;
  releaseReason: PointReason;
  event: EventKind;
  /** Why, for the notification to the artisans; absent where they ended the offer themselves. */
  tell?: EndingReason;
  /** Why, for the notification to the clients; absent where they ended the offer themselves, or its day was known to them. */
  tellClient?: "by_artisan" | "unavailable";
  at: number;
};

/** Ends waiting offers, gives their points back and tells who hasn't ended them. */
export const endOffersStatements = (
  db: Db,
  { which, as, reason, releaseReason, event, tell, tellClient, at }: Ending,
): [Statement, ...Statement[]] => {
  const ending = sql`SELECT artisan_id AS user_id, job_id, id AS offer_id, nullif(points_held, 0) AS points FROM offers WHERE ${which} AND ${isOfferPendingSql}`;
  return [
    recordEventEachStatement(db, { kind: event, at }, ending, { offerId: true }),
    ...(tell
      ? [
          notifyEachStatement(db, { type: "job_request_rejected", at, reason: tell }, ending, {
            jobId: true,
            offerId: true,
            points: true,
          }),
        ]
      : []),
    ...(tellClient
      ? [
          notifyEachStatement(
            db,
            { type: "offer_withdrawn", at, reason: tellClient },
            sql`SELECT (SELECT client_id FROM jobs WHERE jobs.id = offers.job_id) AS user_id, job_id, id AS offer_id FROM offers WHERE ${which} AND ${isOfferPendingSql}`,
            { jobId: true, offerId: true },
          ),
        ]
      : []),
    ...releaseStatements(db, { rows: sql`${ending} AND points_held > 0`, reason: releaseReason, at }),
    db
      .update(offers)
      .set({ status: as, reason: reason ?? null, decidedAt: at, pointsHeld: 0, proposedPrice: null, topUpUntil: null })
      .where(sql`${which} AND ${isOfferPendingSql}`),
  ];
};

type Voiding = { which: SQL; why: "job_deleted" | "account_deactivated"; at: number };

/** What these offers were about, or who made them, is gone: they are void, their points go back. */
export const voidOffersStatements = (db: Db, { which, why, at }: Voiding) =>
  endOffersStatements(db, {
    ...{ which, as: "void", releaseReason: why, event: "offer.voided", tell: why, at },
    ...(why === "account_deactivated" ? { tellClient: "unavailable" } : {}),
  });

/** For the batch that takes the job away, if `condition` holds there. */
export const voidOffersOfJobStatements = (db: Db, { jobId, at, condition }: { jobId: string; at: number; condition: SQL }) =>
  voidOffersStatements(db, { which: sql`offers.job_id = ${jobId} AND ${condition}`, why: "job_deleted", at });

type Leaving = { artisanIds: SQL; at: number; condition: SQL };

/** For the batch that closes the accounts of these artisans, a list of ids, if `condition` holds there (Q13). */
export const voidOffersOfArtisansStatements = (db: Db, { artisanIds, at, condition }: Leaving) =>
  voidOffersStatements(db, { which: isOfArtisans({ artisanIds, condition }), why: "account_deactivated", at });

/** The offers that it ends, read in that batch before it. */
export const endingOffersOfArtisansStatement = (db: Db, leaving: Omit<Leaving, "at">) =>
  offersToEndQuery(db, isOfArtisans(leaving));

const isOfArtisans = ({ artisanIds, condition }: Omit<Leaving, "at">): SQL =>
  sql`offers.artisan_id IN ${artisanIds} AND ${condition}`;

type GivenUp = { offerId: string; reason: string; at: number; condition: SQL };

/** An artisan leaves a match, if `condition` holds at that place of the batch; what the acceptance took stays taken. */
export const abandonAcceptedOfferStatement = (db: Db, { offerId, reason, at, condition }: GivenUp) =>
  db
    .update(offers)
    .set({ status: "withdrawn", reason, decidedAt: at })
    .where(sql`offers.id = ${offerId} AND offers.status = 'accepted' AND ${condition}`);

/** What was written in offers on these requests, a list of ids. */
export const redactOffersOnJobsStatement = (db: Db, jobIds: SQL) =>
  db.update(offers).set({ message: "", reason: null, distanceKm: null }).where(sql`${offers.jobId} IN ${jobIds}`);

/** What an artisan wrote in offers, and where he waited for a place; prices and states stay. */
export const redactOffersOfArtisanStatements = (db: Db, { userId }: { userId: string }) =>
  [
    db.delete(offerWaitlist).where(eq(offerWaitlist.artisanId, userId)),
    db.update(offers).set({ message: "", reason: null, distanceKm: null }).where(eq(offers.artisanId, userId)),
  ] as const;
