import { type SQL, sql } from "drizzle-orm";
import { APPEAL_DISPUTE_WITHIN_MS, DISPUTABLE_FOR_MS } from "#app/domain/disputes/rules.ts";
import {
  CAUSES_COUNTED_MS,
  CAUSES_TO_PAUSE,
  PAUSE_MS,
  REPORT_AFTER_MS,
  REPORT_UNTIL_MS,
  REPORTS_PER_DAY,
} from "#app/domain/no-shows/rules.ts";
import { CODE_TRIES, CODES_AFTER_END_MS, CODES_BEFORE_START_MS } from "#app/domain/visits/codes/rules.ts";
import { AFTER_LAST_VISIT_MS, LIVE_VISITS, VISIT_GRACE_MS } from "#app/domain/visits/rules.ts";
import { DAY, db, HOUR } from "../fixtures.ts";

const events = (kind: string): SQL => sql`(SELECT count(*) FROM events WHERE events.job_id = j.id AND events.kind = ${kind})`;
const notices = (type: string, also: SQL): SQL =>
  sql`(SELECT count(*) FROM notifications AS n WHERE n.job_id = j.id AND n.type = ${type} AND ${also})`;
const entry = (kind: string, of: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM visit_code_entries AS e JOIN visits AS v ON v.id = e.visit_id WHERE ${of} AND e.kind = ${kind})`;
const absent = sql`CASE r.reported_by WHEN 'client' THEN 'artisan' ELSE 'client' END`;
const byStatus = sql`CASE WHEN r.status = 'contested' THEN 'unclear' WHEN r.status IN ('agreed', 'silent') THEN ${absent} END`;
const ofDispute = (stage: string, column: SQL): SQL =>
  sql`(SELECT ${column} FROM disputes AS d JOIN dispute_decisions AS x ON x.dispute_id = d.id WHERE d.no_show_id = r.id AND x.stage = ${stage})`;
const decided = sql`coalesce(CASE WHEN ${ofDispute("appeal", sql`NOT x.is_kept`)} THEN ${ofDispute("appeal", sql`x.cause`)}
  ELSE ${ofDispute("first", sql`x.cause`)} END, ${byStatus})`;
const visitsOf = (also: SQL): SQL => sql`SELECT 1 FROM visits AS v WHERE v.job_id = j.id AND ${also}`;
const reportsOf = (also: SQL): SQL =>
  sql`SELECT 1 FROM no_shows AS r LEFT JOIN visits AS v ON v.id = r.visit_id WHERE r.job_id = j.id AND ${also}`;
const disputesOf = (also: SQL): SQL => sql`SELECT 1 FROM disputes AS d WHERE d.job_id = j.id AND ${also}`;

/** Sentences that are never true of a request, each as a SELECT that then has a row. */
const never = (now: number): Record<string, SQL> => ({
  "more visits live than may": sql`SELECT 1 FROM visits AS v WHERE v.job_id = j.id AND v.status IN ('proposed', 'agreed') AND v.ends_at >= ${now}
    GROUP BY v.offer_id HAVING count(*) > ${LIVE_VISITS}`,
  "two visits are agreed for one time":
    visitsOf(sql`v.status = 'agreed' AND EXISTS (SELECT 1 FROM visits AS w WHERE w.offer_id = v.offer_id
    AND w.id <> v.id AND w.status = 'agreed' AND w.starts_at < v.ends_at AND w.ends_at > v.starts_at)`),
  "a visit outlives its match": visitsOf(
    sql`v.status IN ('proposed', 'agreed') AND NOT (j.status = 'matched' AND j.accepted_offer_id = v.offer_id)`,
  ),
  "a slot waits that has begun": visitsOf(sql`v.pending_starts_at + ${VISIT_GRACE_MS} < ${now}`),
  "an arrival without a code": visitsOf(sql`v.status = 'arrived' AND NOT ${entry("arrival", sql`e.visit_id = v.id`)}`),
  "a code of a visit that was not kept": sql`SELECT 1 FROM visit_code_entries AS e JOIN visits AS v ON v.id = e.visit_id
    WHERE v.job_id = j.id AND v.status NOT IN ('arrived', 'done')`,
  "a code out of its time": sql`SELECT 1 FROM visit_code_entries AS e JOIN visits AS v ON v.id = e.visit_id WHERE v.job_id = j.id
    AND e.kind = 'arrival' AND (e.created_at > v.ends_at + ${CODES_AFTER_END_MS} OR coalesce(e.entered_at, e.created_at) < v.starts_at - ${CODES_BEFORE_START_MS})`,
  "a completion code of work that goes on": sql`SELECT 1 WHERE ${entry("completion", sql`v.job_id = j.id`)} AND j.completed_at IS NULL`,
  "more tries than a lock allows": sql`SELECT 1 FROM visit_code_tries AS t JOIN visits AS v ON v.id = t.visit_id JOIN visit_code_tries AS u
    ON u.visit_id = t.visit_id AND u.kind = t.kind AND u.renewals = t.renewals AND u.created_at BETWEEN t.created_at AND t.created_at + ${HOUR - 1}
    WHERE v.job_id = j.id GROUP BY t.visit_id, t.kind, t.number HAVING count(*) > ${CODE_TRIES}`,
  "both codes are counted as often as they are there": sql`SELECT 1 WHERE ${events("job.completed_by_codes")} <>
    (j.completed_at IS NOT NULL AND ${entry("arrival", sql`v.offer_id = j.accepted_offer_id`)} AND ${entry("completion", sql`v.offer_id = j.accepted_offer_id`)})`,
  "arrivals are told as often as there are": sql`SELECT 1 WHERE ${events("visit.arrived")} <>
    (SELECT count(*) FROM visit_code_entries AS e JOIN visits AS v ON v.id = e.visit_id WHERE v.job_id = j.id AND e.kind = 'arrival')`,
  "a reminder that nobody got, or twice": sql`SELECT 1 WHERE ${notices("visit_reminder", sql`1`)} <>
    (SELECT count(*) FROM visit_reminders AS s JOIN visits AS v ON v.id = s.visit_id WHERE v.job_id = j.id)`,
  "a match that ends before its visit": sql`SELECT 1 WHERE j.status = 'matched' AND j.completion_claimed_at IS NULL
    AND j.due_at < (SELECT max(v.ends_at) FROM visits AS v WHERE v.offer_id = j.accepted_offer_id AND v.status = 'agreed') + ${AFTER_LAST_VISIT_MS}`,
  "a report out of its time": reportsOf(
    sql`v.id IS NOT NULL AND r.created_at NOT BETWEEN r.starts_at + ${REPORT_AFTER_MS} AND r.starts_at + ${REPORT_UNTIL_MS}`,
  ),
  "a report that silence did not end": reportsOf(sql`r.status = 'waiting' AND r.answer_until < ${now}`),
  "a report waits although the work is done": reportsOf(sql`r.status = 'waiting' AND v.status IN ('arrived', 'done')`),
  "a report refuted without an arrival": reportsOf(
    sql`r.status = 'refuted' AND NOT ${entry("arrival", sql`e.visit_id = r.visit_id`)}`,
  ),
  "another cause than was said": reportsOf(sql`r.cause IS NOT ${decided}`),
  "reports and answers are counted once": sql`SELECT 1 WHERE ${events("no_show.reported")} <> (SELECT count(*) FROM no_shows AS r WHERE r.job_id = j.id)
    OR ${events("no_show.contested")} <> (SELECT count(*) FROM no_shows AS r WHERE r.job_id = j.id AND r.status = 'contested')`,
  "the absent side is told once": reportsOf(sql`${notices("no_show_reported", sql`n.no_show_id = r.id`)} <> 1`),
  "a side is told twice how it ended": sql`SELECT 1 FROM notifications AS n WHERE n.job_id = j.id AND n.type = 'no_show_settled' GROUP BY n.no_show_id, n.user_id HAVING count(*) > 1`,
  "a cause without its event": reportsOf(sql`r.cause <> 'unclear' AND NOT EXISTS (SELECT 1 FROM events WHERE events.job_id = j.id
    AND events.kind = 'visit.missed_by_' || r.cause AND events.detail = r.id)`),
  "points back twice": sql`SELECT 1 FROM point_entries AS p WHERE p.job_id = j.id AND p.kind = 'credit' GROUP BY p.offer_id HAVING count(*) > 1`,
  "points back for nothing": sql`SELECT 1 FROM point_entries AS p WHERE p.job_id = j.id AND p.kind = 'credit' AND p.reason IN ('client_absent', 'no_show_refuted', 'dispute_decided')
    AND NOT EXISTS (SELECT 1 FROM no_shows AS r WHERE r.offer_id = p.offer_id AND r.are_points_returned)
    AND NOT EXISTS (SELECT 1 FROM disputes AS d JOIN dispute_decisions AS x ON x.dispute_id = d.id WHERE d.offer_id = p.offer_id AND x.are_points_returned)`,
  "points that should be back": reportsOf(sql`(r.are_points_returned OR (r.cause = 'client' AND j.completed_at IS NULL)
    OR (r.status = 'refuted' AND r.is_reopened)) AND NOT EXISTS (SELECT 1 FROM point_entries AS p WHERE p.offer_id = r.offer_id AND p.kind = 'credit')`),
  "a client who was absent keeps the match": reportsOf(
    sql`r.cause = 'client' AND j.status = 'matched' AND j.accepted_offer_id = r.offer_id`,
  ),
  "a dispute out of its time": disputesOf(sql`d.created_at > max(coalesce(j.completed_at, 0),
    coalesce((SELECT max(r.settled_at) FROM no_shows AS r WHERE r.offer_id = d.offer_id), 0)) + ${DISPUTABLE_FOR_MS}`),
  "a window runs during a dispute": disputesOf(
    sql`d.status = 'open' AND j.accepted_offer_id = d.offer_id AND j.status = 'unreviewed' AND j.due_at IS NOT NULL`,
  ),
  "a window stands still for nothing": sql`SELECT 1 WHERE j.status = 'unreviewed' AND j.due_at IS NULL AND NOT EXISTS (${disputesOf(sql`d.status = 'open'`)})`,
  "a decision that is not there, or one too many":
    disputesOf(sql`(SELECT count(*) FROM dispute_decisions AS x WHERE x.dispute_id = d.id) <>
    CASE WHEN d.status IN ('open', 'withdrawn') THEN 0 WHEN d.status = 'final' AND d.appealed_by IS NOT NULL THEN 2 ELSE 1 END`),
  "one admin decides twice": disputesOf(
    sql`(SELECT count(DISTINCT x.decided_by) < count(*) FROM dispute_decisions AS x WHERE x.dispute_id = d.id)`,
  ),
  "an appeal of the winner, or too late":
    disputesOf(sql`d.appealed_by IS NOT NULL AND (d.appealed_at >= d.closed_at + ${APPEAL_DISPUTE_WITHIN_MS}
    OR d.appealed_by || '_right' = (SELECT x.outcome FROM dispute_decisions AS x WHERE x.dispute_id = d.id AND x.stage = 'first'))`),
  "a decision that never becomes final": disputesOf(sql`d.status = 'decided' AND d.appeal_until <= ${now}`),
  "disputes are counted once": sql`SELECT 1 WHERE ${events("dispute.opened")} <> (SELECT count(*) FROM disputes AS d WHERE d.job_id = j.id)
    OR ${events("dispute.closed")} <> (SELECT count(*) FROM disputes AS d WHERE d.job_id = j.id AND d.status <> 'open')`,
});

/** What is wrong with a request after cron tasks ran at that time. */
export async function disorderOf(jobId: string, now: number): Promise<string[]> {
  const [first, ...others] = Object.entries(never(now)).map(([name, rows]) =>
    db
      .select({ name: sql<string>`${name}`.as("name") })
      .from(sql`jobs AS j`)
      .where(sql`j.id = ${jobId} AND EXISTS (${rows})`),
  );
  return first ? (await db.batch([first, ...others])).flat().map(({ name }) => name) : [];
}

/** Who should be paused since the last cause, and is not. */
export const unpaused = (now: number) =>
  db.all(sql`
  WITH caused AS (SELECT CASE r.cause WHEN 'artisan' THEN r.artisan_id ELSE jobs.client_id END AS user_id, r.cause AS side, r.cause_set_at AS at
    FROM no_shows AS r JOIN jobs ON jobs.id = r.job_id WHERE r.cause <> 'unclear'),
  due AS (SELECT c.user_id, c.side, max(c.at) AS at FROM caused AS c GROUP BY c.user_id, c.side)
  SELECT * FROM due WHERE (SELECT count(*) FROM caused AS c WHERE c.user_id = due.user_id AND c.side = due.side
      AND c.at > due.at - ${CAUSES_COUNTED_MS}) >= ${CAUSES_TO_PAUSE}
    AND NOT EXISTS (SELECT 1 FROM pauses AS p WHERE p.user_id = due.user_id AND p.side = due.side AND p.starts_at = due.at
      AND p.ends_at = due.at + CASE due.side WHEN 'artisan' THEN ${PAUSE_MS.artisan} ELSE ${PAUSE_MS.client} END) AND due.at <= ${now}`);

/** Who reported more often in a day than one may. */
export const reportedTooOften = (now: number) =>
  db.all(sql`
  WITH said AS (SELECT CASE r.reported_by WHEN 'artisan' THEN r.artisan_id ELSE jobs.client_id END AS user_id, r.created_at AS at
    FROM no_shows AS r JOIN jobs ON jobs.id = r.job_id WHERE r.created_at > ${now - 60 * DAY})
  SELECT s.user_id FROM said AS s
  WHERE (SELECT count(*) FROM said AS t WHERE t.user_id = s.user_id AND t.at > s.at - ${DAY} AND t.at <= s.at) > ${REPORTS_PER_DAY}`);
