import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { inRounds, ROWS_AT_ONCE } from "../in-rounds.ts";
import { sealAfterwards } from "../points/seal-entries.ts";
import { refuse } from "../refusals.ts";
import { endingOffersStatement, offerWaits, voidOffersStatements } from "./statements.ts";

/**
 * The offers of artisans whose account is deactivated are void, whatever deactivated it, and their points go back (Q13);
 * until then the database lets none of them be accepted. Twice at once changes nothing more. Returns how many ended.
 * Refuses: permission_denied.
 */
export async function voidOffersOfAbsent(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");

  return inRounds(() => voidSome(ctx));
}

async function voidSome(ctx: Ctx): Promise<number> {
  const { db, now: at } = ctx;
  // Named, since the index of all who are inactive looks as good to SQLite and holds everybody who never worked.
  const chosen = await db.all<{ id: string }>(
    sql`SELECT offers.id FROM users INDEXED BY users_artisans_away CROSS JOIN offers ON offers.artisan_id = users.id
      WHERE users.is_artisan AND NOT users.is_active AND ${offerWaits} LIMIT ${ROWS_AT_ONCE}`,
  );
  if (chosen.length === 0) return 0;
  const which = sql`offers.id IN (SELECT value FROM json_each(${JSON.stringify(chosen.map(({ id }) => id))}))
    AND EXISTS (SELECT 1 FROM users WHERE users.id = offers.artisan_id AND NOT users.is_active)`;

  const [ending] = await db.batch([
    endingOffersStatement(db, which),
    ...voidOffersStatements(db, { which, why: "account_deactivated", at }),
  ]);

  await sealAfterwards(
    ctx,
    ending.map(({ artisanId }) => artisanId),
  );
  return ending.length;
}
