import { type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { notificationPreferences, pushPreferences } from "#db/schema/notifications.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { NotificationPreferencesInput } from "./input.ts";

/** Muted notifications still appear in the list. Refuses: not_authenticated */
export async function setNotificationPreferences(
  { db, actor }: Ctx,
  { preferences }: NotificationPreferencesInput,
): Promise<void> {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const chosen = JSON.stringify(preferences.map(({ type, channel, is_on }) => ({ type, channel, isOn: is_on ? 1 : 0 })));
  const which = (condition: SQL) => sql`json_each(${chosen}) WHERE ${condition}`;
  const own = { userId: actor.userId, type: sql`value ->> 'type'`, isOn: sql`value ->> 'isOn'` };
  const set = { isOn: sql`excluded.is_on` };

  await db.batch([
    insertFrom(
      db,
      notificationPreferences,
      { ...own, channel: sql`value ->> 'channel'` },
      which(sql`value ->> 'channel' <> 'push'`),
    ).onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.type, notificationPreferences.channel],
      set,
    }),
    insertFrom(db, pushPreferences, own, which(sql`value ->> 'channel' = 'push'`)).onConflictDoUpdate({
      target: [pushPreferences.userId, pushPreferences.type],
      set,
    }),
  ]);
}
