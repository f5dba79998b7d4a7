import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { isFoundByUser } from "#db/schema/analytics.ts";
import { recordEventEachStatement } from "../../analytics/statements.ts";
import { pausedUntil } from "../../no-shows/pauses/statements.ts";
import { notifyEachStatements } from "../../notifications/statements.ts";
import { LIMITS } from "../../settings/rules.ts";
import { settingNumber } from "../../settings/statements.ts";
import { startOfDayInAlgiers } from "../../shared/contracts/day-in-algiers.ts";
import { usersWithSamePhone } from "../../users/phone-statements.ts";
import { stoppedClock } from "../lifecycle/clock-statements.ts";
import type { HeldReason } from "./risk-rules.ts";

type Opening = { userId: string; at: number; jobsADay: number };

/** JSON list of reasons to hold the job. Counts events that the same batch wrote before, because deleted jobs count too. */
export const riskReasonsAtOpening = ({ userId, at, jobsADay }: Opening): SQL => {
  const samePhone = sql`SELECT id FROM same_phone`;
  const isCompany = sql`EXISTS (SELECT 1 FROM verified_documents WHERE verified_documents.user_id = ${userId}
    AND verified_documents.kind = 'commercial_register' AND coalesce(verified_documents.valid_until, ${at + 1}) > ${at})`;
  const opened = sql`(SELECT count(*) FROM events WHERE events.user_id IN (${samePhone}) AND events.kind = 'job.opened' AND ${isFoundByUser}
    AND events.at >= ${startOfDayInAlgiers(at)}
    AND events.id <= (SELECT max(own.id) FROM events AS own WHERE own.job_id = jobs.id AND own.kind = 'job.opened'))`;
  const dailyLimit = settingNumber(LIMITS.requests_a_day, jobsADay);
  const companyLimit = settingNumber(LIMITS.company_requests_a_day, LIMITS.company_requests_a_day.standard);
  const limit = sql`CASE WHEN ${isCompany} THEN max(${companyLimit}, ${dailyLimit}) ELSE ${dailyLimit} END`;
  return sql`(WITH same_phone(id) AS MATERIALIZED (${usersWithSamePhone(sql`SELECT ${userId}`)})
    SELECT json_group_array(value) FROM (SELECT value FROM json_each(jobs.held_reasons) UNION SELECT 'too_many' WHERE ${opened} > ${limit}
    UNION SELECT 'missed_visits' WHERE ${pausedUntil(samePhone, "client", at)} IS NOT NULL))`;
};

type Shown = { hashes: readonly (string | null)[]; jobId: string; clientId: string; replaces?: SQL | undefined };

/** SQL predicate on `sent`: an admin released another job of the same person that showed this image file then, and none removed it since. */
const isReleasedFor = ({ clientId, jobId }: Shown): SQL =>
  sql`EXISTS (SELECT 1 FROM media_objects AS freed JOIN job_photos AS own ON own.media_id = freed.id JOIN jobs AS released ON released.id = own.job_id
    JOIN events ON events.job_id = released.id AND events.kind = 'job.released' AND events.at >= coalesce(own.attached_at, freed.created_at)
    WHERE freed.content_hash = sent.value AND freed.purpose = 'job_image' AND released.archive_reason IS NOT 'removed'
    AND released.id <> ${jobId} AND released.client_id IN (${usersWithSamePhone(sql`SELECT ${clientId}`)}))`;

/** SQL predicate: another job shows the same image file, which no admin has released. Drafts that this job replaces are ignored. */
export const isImageUsedElsewhere = (shown: Shown): SQL => {
  const { hashes, jobId, replaces } = shown;
  return sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(hashes.filter((hash) => hash !== null))}) AS sent
    CROSS JOIN media_objects ON media_objects.content_hash = sent.value AND media_objects.purpose = 'job_image'
    CROSS JOIN job_photos ON job_photos.media_id = media_objects.id WHERE job_photos.job_id <> ${jobId}
    AND NOT ${isReleasedFor(shown)}
    ${replaces ? sql`AND NOT EXISTS (SELECT 1 FROM jobs AS draft WHERE draft.id = job_photos.job_id AND draft.status = 'draft' AND draft.client_id IN (${replaces}))` : sql``})`;
};

export const addHeldReasons = (reasons: readonly HeldReason[], at: number) => ({
  ...stoppedClock(at),
  heldReasons: sql`(SELECT json_group_array(value) FROM (SELECT value FROM json_each(jobs.held_reasons) UNION SELECT value FROM json_each(${JSON.stringify(reasons)})))`,
  held: sql`jobs.status = 'open'`,
});

/** Counts held jobs of the client and notifies admins, once per job until it is released. */
export const notifyHeldStatements = (db: Db, { clientId, at }: { clientId: string; at: number }) => {
  const isNew = sql`jobs.client_id = ${clientId} AND jobs.status = 'open' AND jobs.held = 1 AND jobs.deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM events WHERE events.job_id = jobs.id AND events.kind = 'job.held'
      AND events.id > coalesce((SELECT max(released.id) FROM events AS released WHERE released.job_id = jobs.id AND released.kind = 'job.released'), 0))`;
  return [
    ...notifyEachStatements(
      db,
      { type: "request_held", at },
      sql`SELECT users.id AS user_id, jobs.id AS job_id, (SELECT group_concat(value, ' ') FROM json_each(jobs.held_reasons)) AS reason
        FROM jobs CROSS JOIN users WHERE ${isNew} AND users.is_admin AND users.is_active`,
      { jobId: true, reason: true },
    ),
    recordEventEachStatement(
      db,
      { kind: "job.held", at },
      sql`SELECT client_id AS user_id, id AS job_id FROM jobs WHERE ${isNew}`,
    ),
  ] as const;
};
