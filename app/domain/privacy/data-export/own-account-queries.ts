import { eq, getTableColumns } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import * as table from "#db/schema.ts";
import { columnsWithout } from "./columns-without.ts";

export const ownAccountQueries = (db: Db, userId: string) => ({
  account: db.select(getTableColumns(table.users)).from(table.users).where(eq(table.users.id, userId)),
  guest: db.select().from(table.guests).where(eq(table.guests.userId, userId)),
  consents: db.select().from(table.consents).where(eq(table.consents.userId, userId)),
  providers: db.select().from(table.providerAccounts).where(eq(table.providerAccounts.userId, userId)),
  confirmations: db.select().from(table.emailConfirmations).where(eq(table.emailConfirmations.userId, userId)),
  sessions: db
    .select(columnsWithout(getTableColumns(table.sessions), "secretHash", "id"))
    .from(table.sessions)
    .where(eq(table.sessions.userId, userId)),
  signedInMonths: db
    .select({ month: table.userActiveMonths.month })
    .from(table.userActiveMonths)
    .where(eq(table.userActiveMonths.userId, userId)),
  notificationChoices: db.select().from(table.notificationPreferences).where(eq(table.notificationPreferences.userId, userId)),
  pushChoices: db.select().from(table.pushPreferences).where(eq(table.pushPreferences.userId, userId)),
  push: {
    settings: db.select().from(table.pushSettings).where(eq(table.pushSettings.userId, userId)),
    devices: db
      .select(columnsWithout(getTableColumns(table.pushSubscriptions), "sessionId", "endpoint", "p256dh", "auth"))
      .from(table.pushSubscriptions)
      .where(eq(table.pushSubscriptions.userId, userId)),
  },
  savedViews: db.select().from(table.savedViews).where(eq(table.savedViews.userId, userId)),
  suspensions: db
    .select(columnsWithout(getTableColumns(table.suspensions), "suspendedBy", "endedBy"))
    .from(table.suspensions)
    .where(eq(table.suspensions.userId, userId)),
  phoneChanges: db.select().from(table.phoneChanges).where(eq(table.phoneChanges.userId, userId)),
});

export const ownProfileQueries = (db: Db, userId: string) => ({
  profile: db.select().from(table.artisanProfiles).where(eq(table.artisanProfiles.userId, userId)),
  services: db.select().from(table.artisanCategories).where(eq(table.artisanCategories.userId, userId)),
  areas: db.select().from(table.artisanWilayas).where(eq(table.artisanWilayas.userId, userId)),
  skills: db.select().from(table.artisanSubcategories).where(eq(table.artisanSubcategories.userId, userId)),
  workDays: db.select().from(table.workDays).where(eq(table.workDays.userId, userId)),
  workPhotos: db.select().from(table.workPhotos).where(eq(table.workPhotos.userId, userId)),
  trust: db
    // admins' internal reason
    .select(columnsWithout(getTableColumns(table.trustOverrides), "decidedBy", "reason"))
    .from(table.trustOverrides)
    .where(eq(table.trustOverrides.userId, userId)),
  placeWaits: db.select().from(table.offerWaitlist).where(eq(table.offerWaitlist.artisanId, userId)),
});

export const ownVerificationQueries = (db: Db, userId: string) => ({
  papers: db
    .select(columnsWithout(getTableColumns(table.verificationRequests), "decidedBy", "ownerInactiveSince"))
    .from(table.verificationRequests)
    .where(eq(table.verificationRequests.userId, userId)),
  documents: db.select().from(table.verifiedDocuments).where(eq(table.verifiedDocuments.userId, userId)),
  identityNumber: db
    .select(columnsWithout(getTableColumns(table.nationalIds), "numberHash"))
    .from(table.nationalIds)
    .where(eq(table.nationalIds.userId, userId)),
});
