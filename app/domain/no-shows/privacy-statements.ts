import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { noShows } from "#db/schema/no-shows.ts";

/** Texts about visits of these jobs (a SELECT of ids). */
export const redactNoShowsOnJobsStatement = (db: Db, jobIds: SQL) =>
  db
    .update(noShows)
    .set({ note: null, answerText: null })
    .where(sql`${noShows.jobId} IN ${jobIds} AND (${noShows.note} IS NOT NULL OR ${noShows.answerText} IS NOT NULL)`);

const isReporter = (userId: string): SQL => isSideOf(userId, "artisan");
const isAbsent = (userId: string): SQL => isSideOf(userId, "client");

/** SQL predicate on no_shows: the reporting side is `own`, and this user is the artisan; or the other way round. */
const isSideOf = (userId: string, own: "client" | "artisan"): SQL =>
  sql`CASE WHEN no_shows.reported_by = ${own} THEN no_shows.artisan_id = ${userId} ELSE no_shows.job_id IN
    (SELECT jobs.id FROM jobs WHERE jobs.client_id = ${userId}) END`;

export const redactNoShowTextsOfStatements = (db: Db, { userId }: { userId: string }) =>
  [
    db
      .update(noShows)
      .set({ note: null })
      .where(sql`${isOfUser(userId)} AND ${isReporter(userId)}`),
    db
      .update(noShows)
      .set({ answerText: null })
      .where(sql`${isOfUser(userId)} AND ${isAbsent(userId)}`),
  ] as const;

const isOfUser = (userId: string): SQL =>
  sql`(no_shows.artisan_id = ${userId} OR no_shows.job_id IN (SELECT jobs.id FROM jobs WHERE jobs.client_id = ${userId}))`;

/** For the export: the reports of all matches of a user, and the texts that they wrote themselves. */
export const ownNoShowsQuery = (db: Db, userId: string) =>
  db
    .select({
      ...{ id: noShows.id, jobId: noShows.jobId, visitId: noShows.visitId, reportedBy: noShows.reportedBy },
      ...{ status: noShows.status, cause: noShows.cause, startsAt: noShows.startsAt, answeredAt: noShows.answeredAt },
      note: sql<string | null>`CASE WHEN ${isReporter(userId)} THEN ${noShows.note} END`,
      answerText: sql<string | null>`CASE WHEN ${isAbsent(userId)} THEN ${noShows.answerText} END`,
      ...{ arePointsReturned: noShows.arePointsReturned, createdAt: noShows.createdAt },
    })
    .from(noShows)
    .where(isOfUser(userId));
