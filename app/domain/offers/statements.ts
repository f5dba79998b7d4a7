import { eq, type SQL, sql } from "drizzle-orm";
import * as CHOICES from "#db/enums.ts";
import type { Db, Statement } from "#db/open.ts";
import { isFoundByUser } from "#db/schema/analytics.ts";
import { offers, offerWaitlist } from "#db/schema/offers.ts";
import type { EventKind } from "../analytics/rules.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { isBlockedBetween } from "../chat/statements.ts";
import { pausedUntil } from "../no-shows/pauses/statements.ts";
import type { EndingReason } from "../notifications/rules.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import type { PointReason } from "../points/rules.ts";
import { releaseStatements } from "../points/statements.ts";
import { OFFERS_PER_JOB } from "./rules.ts";

export const pendingStatuses = sql.raw(CHOICES.pendingOfferStatus.map((status) => `'${status}'`).join(", "));

export const isOfferPendingSql = sql`offers.status IN (${pendingStatuses})`;

/** SQL predicate: the artisan's documents are valid now. They may have expired since the session check. */
const isVerifiedArtisan = (userId: string | SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM users AS artisan WHERE artisan.id = ${userId} AND artisan.is_verified)`;

/** SQL predicate on jobs: the artisan is verified and not paused, and neither side has blocked the other. */
export const mayOffer = (artisanId: SQL, at: number): SQL => sql`(${isVerifiedArtisan(artisanId)}
  AND NOT ${isBlockedBetween(sql`jobs.client_id`, artisanId)} AND ${pausedUntil(artisanId, "artisan", at)} IS NULL)`;

/** SQL predicate on jobs: the client's account is active, so that an offer can be accepted. */
export const isClientActive = sql<number>`EXISTS (SELECT 1 FROM users AS client WHERE client.id = jobs.client_id AND client.is_active)`;

export const isOpenForOffers = sql`(jobs.status = 'open' AND jobs.deleted_at IS NULL AND jobs.held = 0
  AND jobs.live_offers < ${OFFERS_PER_JOB})`;

/** Offers that the same batch ends afterwards. */
export const offersToEndQuery = (db: Db, which: SQL) =>
  db.select({ id: offers.id, artisanId: offers.artisanId }).from(offers).where(sql`${which} AND ${isOfferPendingSql}`);

type Ending = {
  /** SQL predicate that stays true until the last statement. */
  which: SQL;
  as: "rejected" | "withdrawn" | "expired" | "void";
  /** Written by the user. */
  reason?: string;
  releaseReason: PointReason;
  event: EventKind;
  /** Reason for the artisans; absent if they ended the offer. */
  tell?: EndingReason;
  /** Reason for the clients; absent if they ended the offer or knew its last day. */
  tellClient?: "by_artisan" | "unavailable";
  at: number;
};

export const endOffersStatements = (
  db: Db,
  { which, as, reason, releaseReason, event, tell, tellClient, at }: Ending,
): [Statement, ...Statement[]] => {
  const ending = sql`SELECT artisan_id AS user_id, job_id, id AS offer_id, nullif(points_held, 0) AS points FROM offers WHERE ${which} AND ${isOfferPendingSql}`;
  return [
    recordEventEachStatement(db, { kind: event, at }, ending, { offerId: true }),
    ...(tell
      ? [
          ...notifyEachStatements(db, { type: "job_request_rejected", at, reason: tell }, ending, {
            jobId: true,
            offerId: true,
            points: true,
          }),
        ]
      : []),
    ...(tellClient
      ? [
          ...notifyEachStatements(
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

export const voidOffersStatements = (db: Db, { which, why, at }: Voiding) =>
  endOffersStatements(db, {
    ...{ which, as: "void", releaseReason: why, event: "offer.voided", tell: why, at },
    ...(why === "account_deactivated" ? { tellClient: "unavailable" } : {}),
  });

export const voidOffersOfJobStatements = (db: Db, { jobId, at, condition }: { jobId: string; at: number; condition: SQL }) =>
  voidOffersStatements(db, { which: sql`offers.job_id = ${jobId} AND ${condition}`, why: "job_deleted", at });

type Leaving = { artisanIds: SQL; at: number; condition: SQL };

export const voidOffersOfArtisansStatements = (db: Db, { artisanIds, at, condition }: Leaving) =>
  voidOffersStatements(db, { which: isOfArtisans({ artisanIds, condition }), why: "account_deactivated", at });

export const endingOffersOfArtisansStatement = (db: Db, leaving: Omit<Leaving, "at">) =>
  offersToEndQuery(db, isOfArtisans(leaving));

const isOfArtisans = ({ artisanIds, condition }: Omit<Leaving, "at">): SQL =>
  sql`offers.artisan_id IN ${artisanIds} AND ${condition}`;

type GivenUp = { which: SQL; reason: string | null; at: number };

/** The accepted offers of these jobs. Captured points are not refunded. */
export const abandonAcceptedOffersStatement = (db: Db, { which, reason, at }: GivenUp) =>
  db
    .update(offers)
    .set({ status: "withdrawn", reason, decidedAt: at })
    .where(sql`offers.id IN (SELECT jobs.accepted_offer_id FROM jobs WHERE ${which}) AND offers.status = 'accepted'`);

/** SQL predicate: a client chose this artisan once, also if that match ended. */
export const wasEverChosen = (artisanId: SQL): SQL =>
  sql`(EXISTS (SELECT 1 FROM offers WHERE offers.artisan_id = ${artisanId} AND offers.status = 'accepted')
    OR EXISTS (SELECT 1 FROM no_shows WHERE no_shows.artisan_id = ${artisanId})
    OR EXISTS (SELECT 1 FROM events WHERE events.user_id = ${artisanId} AND events.kind = 'match.cancelled_by_artisan' AND ${isFoundByUser}))`;

export const redactOffersOnJobsStatement = (db: Db, jobIds: SQL) =>
  db.update(offers).set({ message: "", reason: null, distanceKm: null }).where(sql`${offers.jobId} IN ${jobIds}`);

/** Erases the artisan's texts and waitlist entries; prices and statuses stay. */
export const redactOffersOfArtisanStatements = (db: Db, { userId }: { userId: string }) =>
  [
    db.delete(offerWaitlist).where(eq(offerWaitlist.artisanId, userId)),
    db.update(offers).set({ message: "", reason: null, distanceKm: null }).where(eq(offers.artisanId, userId)),
  ] as const;
