import { eq, type SQL, sql } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import { runBatch } from "#db/run-batch.ts";
import { pushes, pushSettings } from "#db/schema/push.ts";
import { NIGHT } from "../settings/house-hours-rules.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { PushSettingsInput } from "./input.ts";
import { retryHeldPushesStatement } from "./statements.ts";

/** Absent fields stay. Refuses: not_authenticated · fields: quiet_to, if both hours are equal afterwards. */
export async function revisePushSettings({ db, actor, now: at }: Ctx, input: PushSettingsInput): Promise<void> {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const { userId } = actor;
  const { quiet_on: quietOn, urgent_at_night: urgentAtNight, show_details: showDetails } = input;
  const hasHours = input.quiet_from !== undefined || input.quiet_to !== undefined;
  const hour = (typed: number | undefined, column: "quiet_from" | "quiet_to", standard: number): SQL<number> =>
    sql`coalesce(${typed ?? null}, (SELECT ${sql.raw(column)} FROM push_settings AS own WHERE own.user_id = ${userId}), ${standard})`;
  const from = hour(input.quiet_from, "quiet_from", NIGHT.from);
  const to = hour(input.quiet_to, "quiet_to", NIGHT.to);

  const { stored } = await runBatch(db, {
    stored: insertWhere(
      db,
      pushSettings,
      { userId, quietOn, urgentAtNight, showDetails, ...(hasHours ? { quietFrom: from, quietTo: to } : {}) },
      hasHours ? sql`${from} <> ${to}` : sql`1`,
    )
      .onConflictDoUpdate({
        target: pushSettings.userId,
        set: {
          userId,
          quietOn,
          urgentAtNight,
          showDetails,
          ...(hasHours ? { quietFrom: sql`excluded.quiet_from`, quietTo: sql`excluded.quiet_to` } : {}),
        },
      })
      .returning({ userId: pushSettings.userId }),
    held: retryHeldPushesStatement(db, { at }, eq(pushes.userId, userId)),
  });
  if (stored.length === 0) throw new InvalidFields({ quiet_to: [{ code: "times_equal" }] });
}
