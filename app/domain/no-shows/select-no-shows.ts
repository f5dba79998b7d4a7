import { eq, type SQL, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { isGuest } from "../guests/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type MatchSide, otherSide } from "../visits/rules.ts";

type Reader = Pick<SignedIn, "userId">;

/** SQL predicate on no_shows and jobs: the actor is one of the two sides, also after the match ended, or the client was erased. */
const isNoShowOf = ({ userId }: Reader): SQL => sql`(no_shows.artisan_id = ${userId} OR jobs.client_id = ${userId})`;

export const selectNoShows = ({ db }: Pick<Ctx, "db">, actor: Reader, where: SQL) =>
  db
    .select({
      id: noShows.id,
      jobId: noShows.jobId,
      offerId: noShows.offerId,
      artisanId: noShows.artisanId,
      visitId: noShows.visitId,
      operationId: noShows.operationId,
      reportedBy: noShows.reportedBy,
      note: noShows.note,
      status: noShows.status,
      cause: noShows.cause,
      isReopened: noShows.isReopened,
      startsAt: noShows.startsAt,
      answerUntil: noShows.answerUntil,
      answeredAt: noShows.answeredAt,
      answerText: noShows.answerText,
      arePointsReturned: noShows.arePointsReturned,
      createdAt: noShows.createdAt,
      arrivalAt: sql<number | null>`(SELECT coalesce(entered.entered_at, entered.created_at) FROM visit_code_entries AS entered
        WHERE entered.visit_id = no_shows.visit_id AND entered.kind = 'arrival')`,
      clientId: jobs.clientId,
      isClientGuest: isGuest(jobs.clientId).mapWith(Boolean),
    })
    .from(noShows)
    .innerJoin(jobs, eq(jobs.id, noShows.jobId))
    .where(sql`${isNoShowOf(actor)} AND ${where}`);

type SelectedNoShow = Awaited<ReturnType<typeof selectNoShows>>[number];
export type NoShowRow = ReturnType<typeof toNoShow>;

export function toNoShow(row: SelectedNoShow, { userId }: Reader) {
  const side: MatchSide = row.clientId === userId ? "client" : "artisan";
  return { ...row, side, absent: otherSide(row.reportedBy) };
}
