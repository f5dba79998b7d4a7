import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { userPictures } from "#db/schema/media.ts";
import { paymentReceipts } from "#db/schema/payments.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { REASON_NOTE } from "./statements.ts";

const claimer = alias(users, "claimer");
const decider = alias(users, "decider");

export const receiptRows = ({ db }: Ctx) =>
  db
    .select({
      id: paymentReceipts.id,
      packId: paymentReceipts.packId,
      points: paymentReceipts.points,
      price: paymentReceipts.price,
      amount: paymentReceipts.amount,
      method: paymentReceipts.method,
      transactionReference: paymentReceipts.transactionReference,
      payerName: paymentReceipts.payerName,
      paidOn: paymentReceipts.paidOn,
      note: paymentReceipts.note,
      status: paymentReceipts.status,
      submission: paymentReceipts.submissionNumber,
      submittedAt: paymentReceipts.submittedAt,
      createdAt: paymentReceipts.createdAt,
      duplicateOf: paymentReceipts.duplicateOf,
      isDuplicateOverridden: paymentReceipts.isDuplicateOverridden,
      claimedBy: paymentReceipts.claimedBy,
      claimedUntil: paymentReceipts.claimedUntil,
      claimerName: claimer.firstName,
      decidedAt: paymentReceipts.decidedAt,
      decidedBy: paymentReceipts.decidedBy,
      deciderName: decider.firstName,
      reason: paymentReceipts.reason,
      reasonNote: REASON_NOTE,
      sender: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        companyName: users.companyName,
        email: users.email,
        phone: users.phone,
        isActive: users.isActive,
      },
      pictureId: userPictures.mediaId,
    })
    .from(paymentReceipts)
    .innerJoin(users, eq(users.id, paymentReceipts.userId))
    .leftJoin(claimer, eq(claimer.id, paymentReceipts.claimedBy))
    .leftJoin(decider, eq(decider.id, paymentReceipts.decidedBy))
    .leftJoin(userPictures, eq(userPictures.userId, users.id));

export type ReceiptRow = Awaited<ReturnType<typeof receiptRows>>[number];
