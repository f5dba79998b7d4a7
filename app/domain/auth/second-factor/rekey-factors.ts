import { and, eq, inArray, sql } from "drizzle-orm";
import { secondFactors } from "#db/schema/auth.ts";
import { drainDueRows } from "../../cron-tasks/drain-due-rows.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { decryptText, encryptText } from "../../shared/secrets/encrypt-text.ts";
import { FACTOR_SETUP_LIFETIME_MS } from "../rules.ts";
import { totpSecretOf } from "./totp.ts";

/** Encrypts secrets under the key that signs now; a setup in progress keeps its own. Repeatable. Refuses: permission_denied. */
export async function rekeyFactors(ctx: Ctx): Promise<void> {
  requireSystem(ctx.actor);
  const { db, signer } = ctx;
  const isDue = sql`second_factors.encrypted_secret NOT LIKE ${`${signer.ids[0]}.%`}
    AND (second_factors.confirmed_at IS NOT NULL OR second_factors.created_at < ${ctx.now - FACTOR_SETUP_LIFETIME_MS})`;
  await drainDueRows(ctx, {
    task: "rekey",
    choose: (isFree, atOnce) =>
      db
        .select({ id: secondFactors.userId })
        .from(secondFactors)
        .where(sql`${isDue} AND ${isFree(sql`second_factors.user_id`)}`)
        .limit(atOnce),
    async end(ids) {
      const rows = await db
        .select({ userId: secondFactors.userId, before: secondFactors.encryptedSecret })
        .from(secondFactors)
        .where(and(inArray(secondFactors.userId, ids), isDue));
      const anew = await Promise.all(
        rows.map(async ({ userId, before }) => {
          const secret = await decryptText(signer, totpSecretOf(userId), before);
          return { userId, before, encryptedSecret: await encryptText(signer, totpSecretOf(userId), secret) };
        }),
      );
      const [first, ...others] = anew.map(({ userId, before, encryptedSecret }) =>
        db
          .update(secondFactors)
          .set({ encryptedSecret })
          .where(and(eq(secondFactors.userId, userId), eq(secondFactors.encryptedSecret, before))),
      );
      if (first) await db.batch([first, ...others]);
      return rows.length;
    },
  });
}
