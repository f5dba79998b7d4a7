import { and, eq, getTableColumns } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { paymentReceipts } from "#db/schema/payments.ts";
import { pointAccounts, pointEntries, pointEntryHashes } from "#db/schema/points.ts";
import { REASON_NOTE } from "../../payments/statements.ts";
import { columnsWithout } from "./columns-without.ts";

export const ownPointsQueries = (db: Db, userId: string) => ({
  points: db.select().from(pointAccounts).where(eq(pointAccounts.userId, userId)),
  ledger: db
    .select({
      ...getTableColumns(pointEntries),
      ...{ previousHash: pointEntryHashes.previousHash, hash: pointEntryHashes.hash },
    })
    .from(pointEntries)
    .leftJoin(pointEntryHashes, and(eq(pointEntryHashes.userId, pointEntries.userId), eq(pointEntryHashes.seq, pointEntries.seq)))
    .where(eq(pointEntries.userId, userId)),
  receipts: db
    .select({
      ...columnsWithout(
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
});
