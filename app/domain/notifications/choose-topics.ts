import type { Ctx } from "../ctx.ts";
import { chooseNotices } from "./choose-notices.ts";
import type { ChooseNoticesInput, ChooseTopicsInput } from "./input.ts";
import { type NoticePreference, noticePreferences } from "./preferences.ts";
import { CHANNELS } from "./type-rules.ts";

/**
 * From now on just these topics call the person, and just these come by e-mail. A topic that stays as it was keeps what was
 * chosen within it; one that changes has all its types changed. Refuses: not_authenticated.
 */
export async function chooseTopics(ctx: Ctx, chosen: ChooseTopicsInput): Promise<void> {
  const { preferences } = await noticePreferences(ctx);
  const changed = CHANNELS.flatMap((channel): ChooseNoticesInput["preferences"] =>
    preferences
      .filter((one) => !one.always.includes(channel) && isOn(preferences, one, channel) !== chosen[channel].includes(one.topic))
      .map(({ type, topic }) => ({ type, channel, is_on: chosen[channel].includes(topic) })),
  );
  if (changed.length > 0) await chooseNotices(ctx, { preferences: changed });
}

/** A topic is on where any of its types is. */
export const isOn = (all: readonly NoticePreference[], { topic }: Pick<NoticePreference, "topic">, channel: "app" | "email") =>
  all.some((one) => one.topic === topic && one[channel]);
