import { z } from "zod";
import { boolean, fieldIssue, list, listEntry } from "../shared/input/fields.ts";
import { NOTIFICATION_TYPES } from "./rules.ts";
import { CHANNELS, channelOf, TOPIC_NAMES } from "./type-rules.ts";

const choice = listEntry({ type: z.enum(NOTIFICATION_TYPES), channel: z.enum(CHANNELS), is_on: boolean() }).superRefine(
  ({ type, channel, is_on }, context) => {
    if (!is_on && channelOf(type, channel) === "always") context.addIssue(fieldIssue("invalid_choice", { value: type }));
  },
);

/** Refuses to turn off a channel that is always on. */
export const NotificationPreferencesInput = z.object({
  preferences: list(choice, NOTIFICATION_TYPES.length * CHANNELS.length),
});
export type NotificationPreferencesInput = z.infer<typeof NotificationPreferencesInput>;

const topics = () => list(z.enum(TOPIC_NAMES), TOPIC_NAMES.length).optional();

/** Topics that are not named are off. Without `push` the form has no such column, and nothing of it changes. */
export const TopicPreferencesForm = z.object({ app: topics().default([]), email: topics().default([]), push: topics() });
export type TopicPreferencesForm = z.infer<typeof TopicPreferencesForm>;
