import { eq } from "drizzle-orm";
import { notificationPreferences, pushPreferences } from "#db/schema/notifications.ts";
import { users } from "#db/schema/users.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { NOTIFICATION_TYPES, type NotificationType } from "./rules.ts";
import { type Audience, CHANNELS, channelOf, type NotificationChannel, ruleOf, type Topic } from "./type-rules.ts";

export type NotificationPreference = {
  type: NotificationType;
  topic: Topic;
  app: boolean;
  email: boolean;
  push: boolean;
  /** Channels that cannot be turned off. */
  always: readonly NotificationChannel[];
};

/** Emails need a confirmed address. Refuses: not_authenticated */
export async function notificationPreferencesOf({
  db,
  actor,
}: Ctx): Promise<{ preferences: NotificationPreference[]; hasMail: boolean }> {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const { userId, isArtisan, isAdmin } = actor;

  const [[person], chosen, pushChosen] = await db.batch([
    db
      .select({
        emailVerifiedAt: users.emailVerifiedAt,
        companyName: users.companyName,
        registerNumber: users.commercialRegisterNumber,
      })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({
        type: notificationPreferences.type,
        channel: notificationPreferences.channel,
        isOn: notificationPreferences.isOn,
      })
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, userId)),
    db
      .select({ type: pushPreferences.type, isOn: pushPreferences.isOn })
      .from(pushPreferences)
      .where(eq(pushPreferences.userId, userId)),
  ]);
  const is: Record<Audience, boolean> = {
    client: true,
    artisan: isArtisan,
    company: Boolean(person?.companyName || person?.registerNumber),
    admin: isAdmin,
  };
  const isOn = (type: NotificationType, channel: NotificationChannel) => {
    const own =
      channel === "push"
        ? pushChosen.find((one) => one.type === type)?.isOn
        : chosen.find((one) => one.type === type && one.channel === channel)?.isOn;
    const unchosen = channelOf(type, channel);
    return unchosen === "always" || (own ?? unchosen === "on");
  };
  const preferences = NOTIFICATION_TYPES.filter((type) => ruleOf(type).tells.some((audience) => is[audience])).map((type) => ({
    type,
    topic: ruleOf(type).topic,
    app: isOn(type, "app"),
    email: isOn(type, "email"),
    push: isOn(type, "push"),
    always: CHANNELS.filter((channel) => channelOf(type, channel) === "always"),
  }));
  return { preferences, hasMail: person?.emailVerifiedAt != null };
}
