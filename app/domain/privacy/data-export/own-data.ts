import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import * as table from "#db/schema.ts";
import { messagesOfUser } from "../../chat/messages-of-user.ts";
import { contactExportStatement } from "../../contact/statements.ts";
import { ownDisputesQuery } from "../../disputes/erasure-statements.ts";
import { ownOpeningsQuery } from "../../jobs/address/address-statements.ts";
import { ownNoShowsQuery } from "../../no-shows/privacy-statements.ts";
import { REASON_NOTE } from "../../payments/statements.ts";
import { reviewsAbout, reviewsBy } from "../../reviews/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { ownVisitsQuery } from "../../visits/statements.ts";

const without = <Columns extends Record<string, unknown>, Name extends keyof Columns>(columns: Columns, ...names: Name[]) =>
  // as: what is left of the columns
  Object.fromEntries(Object.entries(columns).filter(([name]) => !names.some((one) => one === name))) as Omit<Columns, Name>;

/** All data of one user in one trip, except chat messages, which are in the rooms. */
export async function ownData(ctx: Ctx, userId: string) {
  const { db } = ctx;
  const { sessions, emailConfirmations, providerAccounts, nationalIds, reviews, jobs, mediaObjects, paymentReceipts } = table;
  const { account, profile, services, areas, skills, workDays, workPhotos } = await runBatch(db, {
    account: db.select(getTableColumns(table.users)).from(table.users).where(eq(table.users.id, userId)),
    profile: db.select().from(table.artisanProfiles).where(eq(table.artisanProfiles.userId, userId)),
    services: db.select().from(table.artisanCategories).where(eq(table.artisanCategories.userId, userId)),
    areas: db.select().from(table.artisanWilayas).where(eq(table.artisanWilayas.userId, userId)),
    skills: db.select().from(table.artisanSubcategories).where(eq(table.artisanSubcategories.userId, userId)),
    workDays: db.select().from(table.workDays).where(eq(table.workDays.userId, userId)),
    workPhotos: db.select().from(table.workPhotos).where(eq(table.workPhotos.userId, userId)),
  });
  const { suspensions, userActiveMonths, trustOverrides } = table;
  const [months, suspensionRows, trust, placeWaits] = await db.batch([
    db.select({ month: userActiveMonths.month }).from(userActiveMonths).where(eq(userActiveMonths.userId, userId)),
    db
      .select(without(getTableColumns(suspensions), "suspendedBy", "endedBy"))
      .from(suspensions)
      .where(eq(suspensions.userId, userId)),
    // admins' internal reason
    db
      .select(without(getTableColumns(trustOverrides), "decidedBy", "reason"))
      .from(trustOverrides)
      .where(eq(trustOverrides.userId, userId)),
    db.select().from(table.offerWaitlist).where(eq(table.offerWaitlist.artisanId, userId)),
  ]);
  const { openSessions, confirmations, providers, consents, choices, notices, letters, phoneChanges, push, pushChoices, views } =
    await runBatch(db, {
      openSessions: db
        .select(without(getTableColumns(sessions), "secretHash", "id"))
        .from(sessions)
        .where(eq(sessions.userId, userId)),
      confirmations: db.select().from(emailConfirmations).where(eq(emailConfirmations.userId, userId)),
      providers: db.select().from(providerAccounts).where(eq(providerAccounts.userId, userId)),
      consents: db.select().from(table.consents).where(eq(table.consents.userId, userId)),
      choices: db.select().from(table.notificationPreferences).where(eq(table.notificationPreferences.userId, userId)),
      views: db.select().from(table.savedViews).where(eq(table.savedViews.userId, userId)),
      pushChoices: db.select().from(table.pushPreferences).where(eq(table.pushPreferences.userId, userId)),
      notices: db.select().from(table.notifications).where(eq(table.notifications.userId, userId)),
      letters: contactExportStatement(db, { userId }),
      push: {
        settings: db.select().from(table.pushSettings).where(eq(table.pushSettings.userId, userId)),
        devices: db
          .select(without(getTableColumns(table.pushSubscriptions), "sessionId", "endpoint", "p256dh", "auth"))
          .from(table.pushSubscriptions)
          .where(eq(table.pushSubscriptions.userId, userId)),
      },
      phoneChanges: db.select().from(table.phoneChanges).where(eq(table.phoneChanges.userId, userId)),
    });
  const { requests, openings, offers, visits, disputes, written, received, blocked, reports, appeals, noShows } = await runBatch(
    db,
    {
      requests: db
        .select({
          ...without(getTableColumns(jobs), "heldReasons", "matchedOperationId"),
          // this note is addressed to the artisan
          endingNote: sql<string | null>`CASE WHEN ${jobs.removalReason} IS NOT 'artisan_fault' THEN ${jobs.endingNote} END`,
        })
        .from(jobs)
        .where(eq(jobs.clientId, userId)),
      openings: ownOpeningsQuery(db, userId),
      offers: db.select().from(table.offers).where(eq(table.offers.artisanId, userId)),
      visits: ownVisitsQuery(db, userId),
      disputes: ownDisputesQuery(db, userId),
      noShows: ownNoShowsQuery(db, userId),
      written: db
        .select(without(getTableColumns(reviews), "removedBy"))
        .from(reviews)
        .where(sql`${reviews.id} IN (${reviewsBy(sql`${userId}`)})`),
      received: db
        .select(without(getTableColumns(reviews), "removedBy", "authorId", "removalNote"))
        .from(reviews)
        .where(sql`${reviews.id} IN (${reviewsAbout(sql`${userId}`)}) AND ${reviews.publishedAt} IS NOT NULL`),
      blocked: db.select().from(table.blocks).where(eq(table.blocks.blockerId, userId)),
      reports: db
        .select({ reason: table.chatReports.reason, text: table.chatReports.text, createdAt: table.chatReports.createdAt })
        .from(table.chatReports)
        .where(eq(table.chatReports.reporterId, userId)),
      appeals: db
        .select({ text: table.chatReports.appealText, createdAt: table.chatReports.appealedAt })
        .from(table.chatReports)
        .where(
          sql`(${table.chatReports.reporterId} = ${userId} OR ${table.chatReports.reportedId} = ${userId}) AND ${table.chatReports.appealedBy} = ${userId}`,
        ),
    },
  );
  const { points, ledger, receipts, papers, documents, identityNumber, guest, files } = await runBatch(db, {
    points: db.select().from(table.pointAccounts).where(eq(table.pointAccounts.userId, userId)),
    ledger: db
      .select({
        ...getTableColumns(table.pointEntries),
        ...{ previousHash: table.pointEntryHashes.previousHash, hash: table.pointEntryHashes.hash },
      })
      .from(table.pointEntries)
      .leftJoin(
        table.pointEntryHashes,
        and(eq(table.pointEntryHashes.userId, table.pointEntries.userId), eq(table.pointEntryHashes.seq, table.pointEntries.seq)),
      )
      .where(eq(table.pointEntries.userId, userId)),
    receipts: db
      .select({
        ...without(
          getTableColumns(paymentReceipts),
          "claimedBy",
          "claimedUntil",
          "decidedBy",
          "decisionOperationId",
          "duplicateOf",
        ),
        reasonNote: REASON_NOTE,
      })
      .from(paymentReceipts)
      .where(eq(paymentReceipts.userId, userId)),
    papers: db
      .select(without(getTableColumns(table.verificationRequests), "decidedBy", "ownerInactiveSince"))
      .from(table.verificationRequests)
      .where(eq(table.verificationRequests.userId, userId)),
    documents: db.select().from(table.verifiedDocuments).where(eq(table.verifiedDocuments.userId, userId)),
    identityNumber: db
      .select(without(getTableColumns(nationalIds), "numberHash"))
      .from(nationalIds)
      .where(eq(nationalIds.userId, userId)),
    guest: db.select().from(table.guests).where(eq(table.guests.userId, userId)),
    files: db
      .select(without(getTableColumns(mediaObjects), "contentHash"))
      .from(mediaObjects)
      .where(eq(mediaObjects.ownerId, userId)),
  });
  return {
    account: {
      ...{ account, guest, consents, providers, confirmations, sessions: openSessions, signedInMonths: months },
      ...{ notificationChoices: choices, pushChoices, push, savedViews: views, suspensions: suspensionRows, phoneChanges },
    },
    profile: { profile, services, areas, skills, workDays, workPhotos, trust, placeWaits },
    requests,
    addressOpenings: openings,
    offers,
    visits,
    disputes,
    noShows,
    reviews: { written, received },
    chat: { rooms: await allWords(ctx, userId), blocked, reports, appeals },
    notifications: notices,
    letters,
    points: { points, ledger, receipts },
    verification: { papers, documents, identityNumber },
    files,
  };
}

async function allWords(ctx: Ctx, userId: string) {
  const rooms = [];
  let after: string | undefined;
  do {
    const some = await messagesOfUser(ctx, { userId, after });
    rooms.push(...some.rooms);
    after = some.next ?? undefined;
  } while (after !== undefined);
  return rooms;
}
