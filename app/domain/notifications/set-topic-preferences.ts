import type { Ctx } from "../shared/contracts/ctx.ts";
import type { NotificationPreferencesInput, TopicPreferencesForm } from "./input.ts";
import { type NotificationPreference, notificationPreferencesOf } from "./preferences.ts";
import { setNotificationPreferences } from "./set-notification-preferences.ts";
import { CHANNELS, type NotificationChannel } from "./type-rules.ts";

/** Turns topics on or off. Unchanged topics keep the choices of their types. Refuses: not_authenticated */
export async function setTopicPreferences(ctx: Ctx, chosen: TopicPreferencesForm): Promise<void> {
  const { preferences } = await notificationPreferencesOf(ctx);
  const changed = CHANNELS.flatMap((channel): NotificationPreferencesInput["preferences"] => {
    const topics = chosen[channel];
    if (topics === undefined) return [];
    return preferences
      .filter((one) => !one.always.includes(channel) && isTopicOn(preferences, one, channel) !== topics.includes(one.topic))
      .map(({ type, topic }) => ({ type, channel, is_on: topics.includes(topic) }));
  });
  if (changed.length > 0) await setNotificationPreferences(ctx, { preferences: changed });
}

/** On if any of its types is on. */
export const isTopicOn = (
  all: readonly NotificationPreference[],
  { topic }: Pick<NotificationPreference, "topic">,
  channel: NotificationChannel,
) => all.some((one) => one.topic === topic && one[channel]);
