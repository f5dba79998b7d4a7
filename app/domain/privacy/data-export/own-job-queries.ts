import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { blocks, chatReports } from "#db/schema/chat.ts";
import { jobs } from "#db/schema/jobs.ts";
import { reviews } from "#db/schema/reviews.ts";
import { reviewsAbout, reviewsBy } from "../../reviews/statements.ts";
import { columnsWithout } from "./columns-without.ts";

export const ownRequestsQuery = (db: Db, userId: string) =>
  db
    .select({
      ...columnsWithout(getTableColumns(jobs), "heldReasons", "matchedOperationId"),
      // this note is addressed to the artisan
      endingNote: sql<string | null>`CASE WHEN ${jobs.removalReason} IS NOT 'artisan_fault' THEN ${jobs.endingNote} END`,
    })
    .from(jobs)
    .where(eq(jobs.clientId, userId));

/** Received ones only after they are published. */
export const ownReviewQueries = (db: Db, userId: string) => ({
  written: db
    .select(columnsWithout(getTableColumns(reviews), "removedBy"))
    .from(reviews)
    .where(sql`${reviews.id} IN (${reviewsBy(sql`${userId}`)})`),
  received: db
    .select(columnsWithout(getTableColumns(reviews), "removedBy", "authorId", "removalNote"))
    .from(reviews)
    .where(sql`${reviews.id} IN (${reviewsAbout(sql`${userId}`)}) AND ${reviews.publishedAt} IS NOT NULL`),
});

export const ownChatQueries = (db: Db, userId: string) => ({
  blocked: db.select().from(blocks).where(eq(blocks.blockerId, userId)),
  reports: db
    .select({ reason: chatReports.reason, text: chatReports.text, createdAt: chatReports.createdAt })
    .from(chatReports)
    .where(eq(chatReports.reporterId, userId)),
  appeals: db
    .select({ text: chatReports.appealText, createdAt: chatReports.appealedAt })
    .from(chatReports)
    .where(
      sql`(${chatReports.reporterId} = ${userId} OR ${chatReports.reportedId} = ${userId}) AND ${chatReports.appealedBy} = ${userId}`,
    ),
});
