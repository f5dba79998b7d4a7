import { type SQL, sql } from "drizzle-orm";
import type { matchSide } from "#db/enums.ts";
import type { Db } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { recordEventEachStatement } from "../../analytics/statements.ts";
import { closeRoomsOfStatement, sayMatchEndedStatement } from "../../chat/statements.ts";
import { notifyEachStatements } from "../../notifications/statements.ts";
import { abandonAcceptedOffersStatement, mayOffer } from "../../offers/statements.ts";
import { cancelVisitsStatements } from "../../visits/statements.ts";
import { reopenedClock } from "./clock-statements.ts";
import { ARCHIVED_DEADLINES, openDeadlines } from "./deadline-statements.ts";

type Ending = { which: SQL; reason: string | null; at: number };

/** Archives these matches (an SQL predicate on matched jobs) on the side of the client. Without refunds. */
export const archiveMatchesStatements = (db: Db, { which, reason, at }: Ending) => [
  recordEventEachStatement(
    db,
    { kind: "match.cancelled_by_client", at },
    sql`SELECT jobs.client_id AS user_id, jobs.id AS job_id, jobs.accepted_offer_id AS offer_id FROM jobs WHERE ${which}`,
    { offerId: true },
  ),
  sayMatchEndedStatement(db, { which, at }),
  ...cancelVisitsStatements(db, { which, by: "client", reason, at }),
  closeRoomsOfStatement(db, { which }),
  // Last: the statements above check that the jobs are matched.
  db
    .update(jobs)
    .set({
      ...{ status: "archived", archiveReason: "cancelled", archivedAt: at, endingNote: reason },
      ...ARCHIVED_DEADLINES,
    })
    .where(which),
];

type Reopening = Ending & { jobId: string; by: (typeof matchSide)[number] };

/** Opens a job again whose artisan does not do it, without refund. Push announce_job afterwards; the caller records why. */
export const reopenMatchStatements = (db: Db, { jobId, which, by, reason, at }: Reopening) => {
  const artisans = artisansToReannounceTo(which, at);
  return [
    ...notifyEachStatements(db, { type: "job_open_again", at, jobId }, artisans),
    sayMatchEndedStatement(db, { which, at }),
    ...cancelVisitsStatements(db, { which, by, reason, at }),
    closeRoomsOfStatement(db, { which }),
    abandonAcceptedOffersStatement(db, { which, reason, at }),
    // Last: the statements above check that the job is matched.
    db
      .update(jobs)
      .set({
        ...{ status: "open", acceptedOfferId: null, matchedAt: null, matchedOperationId: null, completionClaimedAt: null },
        reannounced: sql`EXISTS (${artisans})`,
        ...reopenedClock(at),
        ...openDeadlines(at),
      })
      .where(which),
  ];
};

/** Artisans whose last offer lost to a match, and announced ones who never made an offer, of those who may offer now. The waitlist is notified separately. */
const artisansToReannounceTo = (
  which: SQL,
  at: number,
): SQL => sql`SELECT offers.artisan_id AS user_id FROM jobs JOIN offers ON offers.job_id = jobs.id
    WHERE ${which} AND offers.status = 'rejected' AND ${mayOffer(sql`offers.artisan_id`, at)}
    AND EXISTS (SELECT 1 FROM events WHERE events.job_id = jobs.id AND events.at = offers.decided_at AND events.kind = 'job.matched')
    AND NOT EXISTS (SELECT 1 FROM offers AS newer WHERE newer.job_id = jobs.id AND +newer.artisan_id = offers.artisan_id
      AND (newer.created_at, newer.id) > (offers.created_at, offers.id))
  UNION SELECT job_announcements.artisan_id FROM jobs JOIN job_announcements ON job_announcements.job_id = jobs.id
    WHERE ${which} AND job_announcements.artisan_id <> jobs.client_id AND ${mayOffer(sql`job_announcements.artisan_id`, at)}
    AND EXISTS (SELECT 1 FROM announcement_rotation WHERE announcement_rotation.artisan_id = job_announcements.artisan_id AND announcement_rotation.category_id = jobs.category_id
      AND announcement_rotation.unavailable_until <= ${at})
    AND NOT EXISTS (SELECT 1 FROM offers AS own WHERE own.job_id = jobs.id AND +own.artisan_id = job_announcements.artisan_id)
    AND NOT EXISTS (SELECT 1 FROM offer_waitlist AS entry WHERE entry.job_id = jobs.id AND entry.artisan_id = job_announcements.artisan_id
      AND entry.notified_at IS NULL)`;
