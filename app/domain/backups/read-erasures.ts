import { and, asc, gt } from "drizzle-orm";
import { accountDeletions } from "#db/schema/privacy.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { Piece } from "./piece.ts";
import type { Key } from "./position.ts";
import { ERASURES_NAMED_MS, ROWS_PER_READ } from "./rules.ts";

/** Accounts that an older backup may bring back. */
export async function readErasures({ db, now }: Ctx, after: Key | null): Promise<Piece> {
  const { userId, erasedAt } = accountDeletions;
  const found = await db
    .select({ user_id: userId, erased_at: erasedAt })
    .from(accountDeletions)
    .where(and(gt(userId, String(after?.[0] ?? "")), gt(erasedAt, now - ERASURES_NAMED_MS)))
    .orderBy(asc(userId))
    .limit(ROWS_PER_READ);
  const last = found.length === ROWS_PER_READ ? found.at(-1) : undefined;
  const lines = found.map((row) => JSON.stringify(row));
  return { files: [{ kind: "erasures", lines, amount: 0 }], after: last ? [last.user_id] : null };
}
