import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { guests } from "#db/schema/guests.ts";
import { accountDeletions, consents, dataExports } from "#db/schema/privacy.ts";
import { users } from "#db/schema/users.ts";
import { deleteActiveMonthsStatements, recordEventIfStatement } from "../../analytics/statements.ts";
import { deleteArtisanProfileStatements } from "../../artisans/statements.ts";
import { deleteCredentialsStatements } from "../../auth/statements.ts";
import { redactUserMessages } from "../../chat/redact-user-messages.ts";
import { deleteBlocksStatement } from "../../chat/statements.ts";
import { deleteCodesStatement } from "../../codes/statements.ts";
import { deleteContactOfUserStatements } from "../../contact/statements.ts";
import { redactDisputesStatements } from "../../disputes/erasure-statements.ts";
import { redactGuestPhoneStatements } from "../../guests/phone-statements.ts";
import { deleteViewsStatement } from "../../inbox/statements.ts";
import { redactJobsStatements } from "../../jobs/redaction-statements.ts";
import { objectKeysOf } from "../../media/rules.ts";
import { deleteMediaOfUserStatement } from "../../media/statements.ts";
import { deleteMessagesStatement } from "../../messaging/statements.ts";
import { redactNoShowTextsOfStatements } from "../../no-shows/privacy-statements.ts";
import { deleteNotificationsStatements } from "../../notifications/statements.ts";
import { redactOffersOfArtisanStatements } from "../../offers/statements.ts";
import { redactReceiptsStatements } from "../../payments/statements.ts";
import { redactAdjustmentsStatement } from "../../points/adjustment-statements.ts";
import { deletePushStatements } from "../../push/statements.ts";
import { redactReportsStatements } from "../../reports/statements.ts";
import { redactRepliesStatements } from "../../reviews/statements.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { anonymiseUserStatements } from "../../users/statements.ts";
import { deleteDocumentsStatements } from "../../verification/statements.ts";
import { redactVisitTextsOfStatements } from "../../visits/statements.ts";
import { exportKeyOf } from "../rules.ts";
import { windDownAccount } from "./wind-down-account.ts";

/**
 * Reviews stay without a name; ledger and approved receipts stay as accounting records.
 * Ends access first and deletes from R2 last, where a cron task finds what a crash left. Repeatable.
 * Refuses: permission_denied.
 */
export async function eraseAccount(ctx: Ctx, { userId }: { userId: string }): Promise<boolean> {
  requireSystem(ctx.actor);
  const { db, now: at } = ctx;
  const isDue = and(eq(accountDeletions.userId, userId), lte(accountDeletions.deletesAt, at), isNull(accountDeletions.erasedAt));
  const isFirstRun = sql`EXISTS (SELECT 1 FROM account_deletions WHERE ${isDue} AND erasure_started_at IS NULL)`;
  const { started } = await runBatch(db, {
    counted: recordEventIfStatement(db, { kind: "account.erasure_started", at, userId }, isFirstRun),
    months: deleteActiveMonthsStatements(db, { userId }, isFirstRun),
    // Last: the statements above check that the erasure has not begun.
    started: db
      .update(accountDeletions)
      .set({ erasureStartedAt: sql`coalesce(${accountDeletions.erasureStartedAt}, ${at})` })
      .where(isDue)
      .returning({ userId: accountDeletions.userId }),
  });
  if (started.length === 0) return false;

  await windDownAccount(ctx, { userId });
  await forgetWords(ctx, userId);
  const [archive] = await db.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.userId, userId));
  const [contacts] = await db
    .select({ email: users.email, phone: users.phone, guestPhone: guests.phone })
    .from(users)
    .leftJoin(guests, eq(guests.userId, users.id))
    .where(eq(users.id, userId));

  const person = { userId, at };
  await db.batch([
    ...deleteArtisanProfileStatements(db, person),
    ...redactJobsStatements(db, person),
    ...redactOffersOfArtisanStatements(db, person),
    ...redactVisitTextsOfStatements(db, person),
    ...redactNoShowTextsOfStatements(db, person),
    ...deleteDocumentsStatements(db, person),
    ...redactReceiptsStatements(db, person),
    redactAdjustmentsStatement(db, person),
    ...deleteNotificationsStatements(db, person),
    ...deletePushStatements(db, person),
    ...deleteCredentialsStatements(db, person),
    ...redactRepliesStatements(db, person),
    ...redactReportsStatements(db, person),
    ...redactDisputesStatements(db, person),
    deleteBlocksStatement(db, person),
    deleteViewsStatement(db, person),
    deleteMessagesStatement(db, person),
    ...deleteContactOfUserStatements(db, person),
    deleteCodesStatement(db, [contacts?.email ?? "", contacts?.phone ?? "", contacts?.guestPhone ?? ""]),
    ...redactGuestPhoneStatements(db, person),
    ...anonymiseUserStatements(db, person),
    db.delete(consents).where(eq(consents.userId, userId)),
    db.delete(dataExports).where(eq(dataExports.userId, userId)),
  ]);
  const pictures = await deleteMediaOfUserStatement(db, person);
  await ctx.media.delete([...objectKeysOf(pictures.map(({ key }) => key)), ...(archive ? [exportKeyOf(archive.id)] : [])]);

  // Only one concurrent run succeeds.
  const isLeft = sql`EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ${userId} AND erased_at IS NULL)`;
  const { ended } = await runBatch(db, {
    counted: recordEventIfStatement(db, { kind: "account.erased", at, userId }, isLeft),
    ended: db
      .update(accountDeletions)
      .set({ erasedAt: at })
      .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.erasedAt)))
      .returning({ userId: accountDeletions.userId }),
  });
  if (ended.length > 0) ctx.log("account.erased", { user_id: userId, pictures: pictures.length });
  return ended.length > 0;
}

async function forgetWords(ctx: Ctx, userId: string): Promise<void> {
  let after: string | undefined;
  do after = (await redactUserMessages(ctx, { userId, after })).next ?? undefined;
  while (after !== undefined);
}
