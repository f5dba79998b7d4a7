import { sql } from "drizzle-orm";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { rowsOnOldKeySql } from "./rows-on-old-key.ts";

export type KeysState = { current: string; old: string | null; rows_on_old: number };

/** The keys of APP_SECRET, and how many rows still need the old one. */
export async function keysState({ db, signer, now }: Pick<Ctx, "db" | "signer" | "now">): Promise<KeysState> {
  const [current, old = null] = signer.ids;
  if (old === null) return { current, old, rows_on_old: 0 };
  const [found] = await db.all<{ n: number }>(sql.raw(rowsOnOldKeySql({ current, now })));
  return { current, old, rows_on_old: found?.n ?? 0 };
}
