import { asc, desc, eq, sql } from "drizzle-orm";
import { paymentReceipts } from "#db/schema/payments.ts";
import { markReceiptNotificationsReadStatement } from "../notifications/statements.ts";
import { findSetting } from "../settings/queries.ts";
import { COMPANY_ACCOUNT } from "../settings/rules.ts";
import { settingQuery } from "../settings/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { deniedBefore } from "./denied-before.ts";
import { latestImages, withImagePaths } from "./receipt-images.ts";
import { isReceiptPending, receiptCountQuery } from "./receipt-queue.ts";
import { receiptRows } from "./receipt-rows.ts";
import { CLAIM_MS } from "./rules.ts";

const SHOWN_IN_QUEUE = 50;
const SHOWN_OF_SENDER = 5;

/** Opens a receipt and shows other admins who did, for two minutes. Refuses: not_authenticated · permission_denied */
export async function openReceipt(ctx: Ctx, receiptId: string) {
  const { userId } = requireAdmin(ctx.actor);
  const isIt = eq(paymentReceipts.id, receiptId);
  const {
    read,
    receipts: [receipt],
    pictures,
    earlier: [earlier],
    history,
    denials,
    queue,
    waiting: [waiting],
    account,
  } = await adminBatch(ctx, {
    claimed: claimStatement(ctx, { receiptId, adminId: userId }),
    read: markReceiptNotificationsReadStatement(ctx.db, { userId, at: ctx.now, receiptId }),
    receipts: receiptRows(ctx).where(isIt),
    pictures: latestImages(ctx, isIt),
    earlier: receiptRows(ctx).where(
      sql`${paymentReceipts.id} = (SELECT own.duplicate_of FROM payment_receipts AS own WHERE own.id = ${receiptId})`,
    ),
    history: receiptRows(ctx)
      .where(
        sql`${paymentReceipts.userId} = (SELECT its.user_id FROM payment_receipts AS its WHERE its.id = ${receiptId})
          AND ${paymentReceipts.id} <> ${receiptId}`,
      )
      .orderBy(desc(paymentReceipts.submittedAt), desc(paymentReceipts.id))
      .limit(SHOWN_OF_SENDER),
    denials: deniedBefore(ctx, receiptId),
    queue: receiptRows(ctx)
      .where(isReceiptPending)
      .orderBy(asc(paymentReceipts.submittedAt), asc(paymentReceipts.id))
      .limit(SHOWN_IN_QUEUE),
    waiting: receiptCountQuery(ctx, isReceiptPending),
    account: settingQuery(ctx.db, COMPANY_ACCOUNT),
  });
  if (!receipt) return null;
  return {
    receipt,
    notificationsRead: read.length,
    pictures: await withImagePaths(ctx, userId, pictures),
    earlier: earlier ?? null,
    history,
    denials: denials.filter(({ before }) => before?.submission !== receipt.submission),
    queue,
    waiting: waiting?.count ?? 0,
    account: findSetting(ctx, COMPANY_ACCOUNT, account),
  };
}

/** Never for the admin's own receipt. */
const claimStatement = ({ db, now }: Ctx, { receiptId, adminId }: { receiptId: string; adminId: string }) =>
  db
    .update(paymentReceipts)
    .set({ claimedBy: adminId, claimedUntil: now + CLAIM_MS })
    .where(
      sql`${paymentReceipts.id} = ${receiptId} AND ${paymentReceipts.status} = 'pending' AND ${paymentReceipts.userId} <> ${adminId}
        AND (claimed_by IS NULL OR claimed_by = ${adminId} OR claimed_until <= ${now})`,
    );
