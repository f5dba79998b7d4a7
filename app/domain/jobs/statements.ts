import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { jobs, jobWords } from "#db/schema/jobs.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { endOffersStatements, isOfferPendingSql, offersToEndQuery } from "../offers/statements.ts";
import { type Actor, isSignedIn, type SignedIn } from "../shared/contracts/actor.ts";
import { LAST_WAVE } from "./clock-rules.ts";
import { startedClock } from "./lifecycle/clock-statements.ts";
import { ARCHIVED_DEADLINES, matchedDeadlines, openDeadlines } from "./lifecycle/deadline-statements.ts";
import { wordsOf } from "./lists/admin-job-list-rules.ts";
import { notifyHeldStatements, riskReasonsAtOpening } from "./moderation/risk-statements.ts";
import { CONTACTS_LIFETIME_MS, MAX_REMINDERS, OFFER_REMINDER_DELAY_MS } from "./rules.ts";

type Opening = { userId: string; at: number; jobsADay: number };

/** SQL predicate on jobs: the facts of `jobCan.revise` and `jobCan.addPhoto`, without the owner. */
export const isRevisable = sql`(jobs.deleted_at IS NULL AND (jobs.status = 'open' OR (jobs.status = 'draft' AND jobs.replaced_by IS NULL)))`;

/** Opens the drafts of a confirmed account. `opened` returns them; announce those that are not held. */
export const openPendingDraftsStatements = (db: Db, { userId, at, jobsADay }: Opening) => {
  const mayOpen = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND is_active AND (email_verified_at IS NOT NULL OR phone_verified_at IS NOT NULL))`;
  const heldReasons = riskReasonsAtOpening({ userId, at, jobsADay });
  return {
    countedJobs: recordEventEachStatement(
      db,
      { kind: "job.opened", at },
      sql`SELECT client_id AS user_id, id AS job_id, 'c' || category_id || ' w' || wilaya_id AS detail FROM jobs
        WHERE client_id = ${userId} AND status = 'draft' AND replaced_by IS NULL AND deleted_at IS NULL AND ${mayOpen}`,
      { detail: true },
    ),
    opened: db
      .update(jobs)
      .set({
        status: "open",
        openedAt: at,
        heldReasons,
        held: sql`${heldReasons} <> '[]'`,
        ...openDeadlines(at),
        ...startedClock(at),
      })
      .where(and(eq(jobs.clientId, userId), eq(jobs.status, "draft"), isNull(jobs.replacedBy), isNull(jobs.deletedAt), mayOpen))
      .returning({ id: jobs.id, held: jobs.held }),
    heldNotifications: notifyHeldStatements(db, { clientId: userId, at }),
  };
};

/** Fails with jobs_go_to_no_bidder if the new client made an offer on the job. */
export const transferJobsStatement = (db: Db, { from, to }: { from: string; to: string }) =>
  db.update(jobs).set({ clientId: to }).where(eq(jobs.clientId, from)).returning({ id: jobs.id });

/** Schedules the reminder of unseen offers, unless the client had enough of them. */
export const remindOfOffersStatement = (db: Db, { jobId, at, condition }: { jobId: string; at: number; condition: SQL }) =>
  db
    .update(jobs)
    .set({ remindAt: at + OFFER_REMINDER_DELAY_MS })
    .where(and(eq(jobs.id, jobId), isNull(jobs.remindAt), sql`${jobs.reminders} <= ${MAX_REMINDERS}`, condition));

type Match = { jobId: string; clientId: string; offerId: string; operationId: string; at: number; address?: string | undefined };

/** Decides who wins: of several concurrent acceptances only the first changes the row. A stored address stays. */
export const matchJobStatement = (db: Db, { jobId, clientId, offerId, operationId, at, address }: Match) =>
  db
    .update(jobs)
    .set({
      ...{ status: "matched", matchedAt: at, acceptedOfferId: offerId, matchedOperationId: operationId },
      ...(address === undefined ? {} : { address: sql`coalesce(jobs.address, ${address})` }),
      ...matchedDeadlines(at),
    })
    .where(
      and(
        eq(jobs.id, jobId),
        eq(jobs.clientId, clientId),
        eq(jobs.status, "open"),
        eq(jobs.held, false),
        isNull(jobs.deletedAt),
        sql`EXISTS (SELECT 1 FROM offers JOIN users ON users.id = offers.artisan_id
          WHERE offers.id = ${offerId} AND offers.job_id = ${jobId} AND ${isOfferPendingSql} AND users.is_active)`,
      ),
    )
    .returning({ id: jobs.id });

/** True only in the batch that matched the job. A repeated request has another operation id. */
export const isMatchedByOperation = (jobId: string, operationId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId} AND jobs.matched_operation_id = ${operationId})`;

/** SQL predicate on jobs. Held jobs are visible to the client and admins only. */
export function isJobVisibleTo(actor: Actor): SQL {
  if (actor.kind === "system") return sql`1`;
  if (!isSignedIn(actor)) return sql`0`;
  if (actor.isAdmin) return sql`jobs.deleted_at IS NULL`;
  const isOwn = sql`jobs.client_id = ${actor.userId}`;
  const isOpenToActor = sql`jobs.status = 'open' AND (${isToldTo(actor)}
    OR (EXISTS (SELECT 1 FROM artisan_categories WHERE artisan_categories.user_id = ${actor.userId} AND artisan_categories.category_id = jobs.category_id)
      AND EXISTS (SELECT 1 FROM artisan_wilayas WHERE artisan_wilayas.user_id = ${actor.userId} AND artisan_wilayas.wilaya_id = jobs.wilaya_id)))`;
  const asArtisan = actor.isArtisan ? sql` OR (jobs.held = 0 AND ((${isOpenToActor}) OR ${hasOfferOf(actor)}))` : sql``;
  return sql`(jobs.deleted_at IS NULL AND (${isOwn}${asArtisan}))`;
}

/** SQL predicate on jobs: this artisan knows it, and would see it if it were not held. */
export const isHeldFrom = (actor: SignedIn): SQL =>
  sql`(jobs.held = 1 AND jobs.deleted_at IS NULL AND ${actor.isArtisan} AND (${isToldTo(actor)} OR ${hasOfferOf(actor)}))`;

const isToldTo = ({ userId }: SignedIn): SQL =>
  sql`EXISTS (SELECT 1 FROM job_announcements WHERE job_announcements.job_id = jobs.id AND job_announcements.artisan_id = ${userId})`;

// The plus keeps SQLite from scanning all offers of the artisan instead of the few on this job.
const hasOfferOf = ({ userId }: SignedIn): SQL =>
  sql`EXISTS (SELECT 1 FROM offers WHERE offers.job_id = jobs.id AND +offers.artisan_id = ${userId})`;

export const isJobWonBy = (actor: Actor): SQL =>
  isSignedIn(actor)
    ? sql`EXISTS (SELECT 1 FROM offers WHERE offers.id = jobs.accepted_offer_id AND offers.artisan_id = ${actor.userId})`
    : sql`0`;

/** SQL predicate on jobs: the actor may see the client's name and contact. */
export function isContactVisibleTo(actor: Actor, now: number): SQL {
  if (actor.kind === "system") return sql`1`;
  if (!isSignedIn(actor)) return sql`0`;
  return sql`(jobs.client_id = ${actor.userId} OR (${isJobWonBy(actor)}
    AND (jobs.archived_at IS NULL OR jobs.archived_at > ${now - CONTACTS_LIFETIME_MS})))`;
}

/** SQL predicate on jobs: the actor reads the text unmasked. For others phone numbers in it are hidden before a match. */
export const isTextUnmaskedFor = (actor: Actor, now: number): SQL =>
  isSignedIn(actor) && actor.isAdmin ? sql`1` : isContactVisibleTo(actor, now);

/** SQL predicate on jobs and job_announcements: not told before the job moved here. */
export const isToldAtThisPlace = sql`job_announcements.created_at >= jobs.announced_at`;

/** SQL predicate on jobs: announced, but no artisan was found. */
export const hasNoAnnouncements = sql`(jobs.status = 'open' AND jobs.held = 0 AND jobs.announced_at IS NOT NULL AND jobs.reannounced = 0
  AND NOT EXISTS (SELECT 1 FROM job_announcements WHERE job_announcements.job_id = jobs.id AND ${isToldAtThisPlace}))`;

type OfClient = { jobId: string; clientId: string; at: number };

/** Makes the last wave due at once, once per job. */
export const widenJobStatement = (db: Db, { jobId, clientId, at }: OfClient) =>
  db
    .update(jobs)
    .set({ widenedAt: at, nextWave: LAST_WAVE, nextWaveAt: at })
    .where(and(eq(jobs.id, jobId), eq(jobs.clientId, clientId), isWidenable))
    .returning({ id: jobs.id });

const isPastLastWave = sql`(jobs.widened_at IS NOT NULL OR jobs.next_wave IS NULL OR jobs.last_wave = ${LAST_WAVE})`;

/** SQL predicate on jobs: nobody was told, or the promised minutes passed, and no offer came. */
export const isWidenable = sql`(jobs.status = 'open' AND jobs.held = 0 AND jobs.deleted_at IS NULL AND NOT ${isPastLastWave}
  AND (jobs.promise = 'missed' OR ${hasNoAnnouncements}) AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.job_id = jobs.id))`;

export const notifyClientLaterStatement = (db: Db, { jobId, clientId, at }: OfClient) =>
  db
    .update(jobs)
    .set({ notifyClientSince: at })
    .where(and(eq(jobs.id, jobId), eq(jobs.clientId, clientId), isNull(jobs.notifyClientSince), hasNoAnnouncements));

type Closing = { clientIds: SQL; at: number; condition: SQL };

/** Closes the open jobs of these clients. `offersToEnd` returns the ended offers, `closed` the closed jobs. */
export const closeJobsOfStatements = (db: Db, { clientIds, at, condition }: Closing) => {
  const isClosing = sql`(jobs.client_id IN ${clientIds} AND jobs.status = 'open' AND jobs.deleted_at IS NULL AND ${condition})`;
  const which = sql`offers.job_id IN (SELECT jobs.id FROM jobs WHERE ${isClosing})`;
  return {
    offersToEnd: offersToEndQuery(db, which),
    offers: endOffersStatements(db, {
      which,
      ...{ as: "expired", releaseReason: "job_closed", event: "offer.expired", tell: "job_closed", at },
    }),
    counted: recordEventEachStatement(
      db,
      { kind: "job.closed", at },
      sql`SELECT client_id AS user_id, id AS job_id FROM jobs WHERE ${isClosing}`,
    ),
    // Last: the statements above check that the jobs are open.
    closed: db
      .update(jobs)
      .set({ status: "archived", archiveReason: "account_closed", archivedAt: at, held: false, ...ARCHIVED_DEADLINES })
      .where(isClosing)
      .returning({ id: jobs.id }),
  };
};

/** Stores the search words of a job. Run it after the description is written; it does nothing if the text changed again. */
export const storeWordsStatement = (db: Db, { jobId, description }: { jobId: string; description: string }) =>
  insertFrom(
    db,
    jobWords,
    { word: sql`value`, jobId },
    sql`json_each(${JSON.stringify(wordsOf(description))})
      WHERE EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId} AND jobs.description = ${description})`,
  ).onConflictDoNothing();
