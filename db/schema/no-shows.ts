import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, instant, oneOf } from "../columns.ts";
import * as CHOICES from "../enums.ts";
import { jobs } from "./jobs.ts";
import { offers } from "./offers.ts";
import { users } from "./users.ts";
import { visits } from "./visits.ts";

/** One side of a match says that the other one was absent. */
export const noShows = sqliteTable(
  "no_shows",
  {
    id: id(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    offerId: text("offer_id")
      .notNull()
      .references(() => offers.id),
    artisanId: text("artisan_id")
      .notNull()
      .references(() => users.id),
    /** Null for a match that never agreed on a visit. */
    visitId: text("visit_id").references(() => visits.id),
    /** Names the write that made the present state; later statements of its batch check it. */
    operationId: text("operation_id").notNull(),
    reportedBy: text("reported_by", { enum: CHOICES.matchSide }).notNull(),
    note: text("note"),
    status: text("status", { enum: CHOICES.noShowStatus }).notNull(),
    cause: text("cause", { enum: CHOICES.noShowCause }),
    /** The cause stands since then. */
    causeSetAt: instant("cause_set_at"),
    /** The report gave the match up, so that the job was open again. */
    isReopened: flag("is_reopened"),
    startsAt: instant("starts_at"),
    answerUntil: instant("answer_until").notNull(),
    answeredAt: instant("answered_at"),
    answerText: text("answer_text"),
    settledAt: instant("settled_at"),
    arePointsReturned: flag("are_points_returned"),
    createdAt: createdAt(),
  },
  (t) => [
    check("no_shows_reported_by", oneOf(t.reportedBy, CHOICES.matchSide)),
    check("no_shows_status", oneOf(t.status, CHOICES.noShowStatus)),
    check("no_shows_cause", sql`${t.cause} IS NULL OR ${oneOf(t.cause, CHOICES.noShowCause)}`),
    check("no_shows_cause_whole", sql`(${t.cause} IS NULL) = (${t.causeSetAt} IS NULL)`),
    check("no_shows_settled_whole", sql`(${t.status} = 'waiting') = (${t.settledAt} IS NULL)`),
    uniqueIndex("no_shows_one_of_visit").on(t.visitId).where(sql`${t.visitId} IS NOT NULL`),
    uniqueIndex("no_shows_one_without_visit").on(t.offerId).where(sql`${t.visitId} IS NULL`),
    index("no_shows_of_job").on(t.jobId, t.createdAt, t.id),
    index("no_shows_of_offer").on(t.offerId),
    index("no_shows_of_artisan").on(t.artisanId, t.createdAt, t.id),
    index("no_shows_to_settle").on(t.answerUntil).where(sql`${t.status} = 'waiting'`),
    index("no_shows_by_age").on(t.createdAt, t.id),
    index("no_shows_by_status").on(t.status, t.createdAt, t.id),
  ],
);

/** After several missed visits an artisan makes no offers for a while, and requests of a client are held. */
export const pauses = sqliteTable(
  "pauses",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    side: text("side", { enum: CHOICES.matchSide }).notNull(),
    noShowId: text("no_show_id")
      .notNull()
      .references(() => noShows.id),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    liftedAt: instant("lifted_at"),
    liftedBy: text("lifted_by").references(() => users.id),
  },
  (t) => [
    check("pauses_side", oneOf(t.side, CHOICES.matchSide)),
    uniqueIndex("pauses_one_of_report").on(t.noShowId, t.userId),
    index("pauses_of_user").on(t.userId, t.side, t.endsAt).where(sql`${t.liftedAt} IS NULL`),
  ],
);
