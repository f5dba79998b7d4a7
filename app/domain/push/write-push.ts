import { directionOf } from "#app/i18n/direction.ts";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import type { NotificationType } from "../notifications/rules.ts";
import type { Ctx, OutgoingPush } from "../shared/contracts/ctx.ts";
import type { Language } from "../shared/contracts/language.ts";
import type { ClaimedPush } from "./claim-push.ts";
import { pushGroup, pushLifetimeSeconds, pushUrgency } from "./delivery-rules.ts";
import { signReceipt } from "./push-receipt.ts";
import { hiddenTexts, pushTexts, testTexts } from "./push-texts.ts";

/** What the service worker shows. Changing the meaning of a field needs another `v`: old workers still read it. */
export type PushPayload = {
  v: 1;
  id: string;
  type: NotificationType | "notice" | "test";
  title: string;
  body: string;
  url: string;
  tag: string;
  lang: Language;
  dir: "rtl" | "ltr";
  at: string;
  receipt: string;
};

type Written = Pick<OutgoingPush, "text" | "ttlSeconds" | "urgency" | "topic">;

export async function writePush(
  ctx: Ctx,
  { push, notification }: Pick<ClaimedPush, "push" | "notification">,
  device: NonNullable<ClaimedPush["device"]>,
): Promise<Written> {
  const { language } = device;
  const topic = await topicOf(ctx, push.userId, notification ? pushGroup(notification) : `test ${push.notificationId}`);
  const payload: PushPayload = {
    v: 1,
    id: push.notificationId,
    ...shown(language, notification, device.showDetails ?? true),
    url: pathInLanguage(language, notification ? `/notifications/${notification.id}` : "/account/push"),
    tag: topic,
    lang: language,
    dir: directionOf(language),
    at: new Date(notification?.createdAt ?? push.createdAt).toISOString(),
    receipt: await signReceipt(ctx, push),
  };
  // as: only notifyEachStatements writes types
  const type = (notification?.type ?? "points_released") as NotificationType;
  return {
    text: JSON.stringify(payload),
    ttlSeconds: pushLifetimeSeconds(type),
    urgency: pushUrgency(type, device.jobUrgency === "now"),
    topic,
  };
}

function shown(language: Language, notification: ClaimedPush["notification"], showDetails: boolean) {
  if (!notification) return { type: "test", ...testTexts(language) } as const;
  if (!showDetails) return { type: "notice", ...hiddenTexts(language) } as const;
  // as: only notifyEachStatements writes types
  return { type: notification.type as NotificationType, ...pushTexts(language, notification) };
}

const TOPIC_LENGTH = 32;

/** The push service sees the topic, so it is a keyed hash. */
const topicOf = async ({ signer }: Ctx, userId: string, group: string): Promise<string> =>
  (await signer.sign("push_topic", `${userId} ${group}`)).slice(0, TOPIC_LENGTH);
