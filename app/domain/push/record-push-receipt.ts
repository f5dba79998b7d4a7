import { and, isNull, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { pushes } from "#db/schema/push.ts";
import { markPushedNotificationReadStatement } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { readReceipt } from "./push-receipt.ts";
import type { PushReceiptInput } from "./receipt-input.ts";
import { isPush } from "./statements.ts";

const COLUMNS = { shown: "shownAt", opened: "openedAt", dismissed: "dismissedAt" } as const;

/** Records what became of a push, the first time only. An opened notification is read. An invalid receipt changes nothing. */
export async function recordPushReceipt(ctx: Ctx, { receipt, action }: PushReceiptInput): Promise<void> {
  const push = await readReceipt(ctx, receipt);
  if (!push) return;
  const { db, now: at } = ctx;
  const column = COLUMNS[action];
  const isNew = and(isPush(push), isNull(pushes[column]));
  await runBatch(db, {
    // First: it checks that the receipt is new.
    read:
      action === "opened"
        ? [markPushedNotificationReadStatement(db, { ...push, at }, sql`EXISTS (SELECT 1 FROM pushes WHERE ${isNew})`)]
        : [],
    recorded: db
      .update(pushes)
      .set({ [column]: at })
      .where(isNew),
  });
}
