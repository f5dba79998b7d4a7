import type { Ctx } from "../shared/contracts/ctx.ts";
import type { NotificationPreferencesInput, TopicPreferencesForm } from "./input.ts";
import { type NotificationPreference, notificationPreferencesOf } from "./preferences.ts";
import { setNotificationPreferences } from "./set-notification-preferences.ts";
import { CHANNELS } from "./type-rules.ts";

/**
 * From now on just these topics call the person, and just these come by e-mail. A topic that stays as it was keeps what was
 * chosen within it; one that changes has all its types changed. Refuses: not_authenticated.
 */
export async function setTopicPreferences(ctx: Ctx, chosen: TopicPreferencesForm): Promise<void> {
  const { preferences } = await notificationPreferencesOf(ctx);
  const changed = CHANNELS.flatMap((channel): NotificationPreferencesInput["preferences"] =>
    preferences
      .filter(
        (one) => !one.always.includes(channel) && isTopicOn(preferences, one, channel) !== chosen[channel].includes(one.topic),
      )
      .map(({ type, topic }) => ({ type, channel, is_on: chosen[channel].includes(topic) })),
  );
  if (changed.length > 0) await setNotificationPreferences(ctx, { preferences: changed });
}

/** A topic is on where any of its types is. */
export const isTopicOn = (
  all: readonly NotificationPreference[],
  { topic }: Pick<NotificationPreference, "topic">,
  channel: "app" | "email",
) => all.some((one) => one.topic === topic && one[channel]);
