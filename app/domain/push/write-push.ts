import { directionOf } from "#app/i18n/direction.ts";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import type { NotificationType } from "../notifications/rules.ts";
import type { Ctx, OutgoingPush } from "../shared/contracts/ctx.ts";
import type { Language } from "../shared/contracts/language.ts";
import type { ClaimedPush } from "./claim-push.ts";
import { pushGroup, pushLifetimeSeconds, pushUrgency, TEST_PUSH_LIFETIME_SECONDS } from "./delivery-rules.ts";
import { signReceipt } from "./push-receipt.ts";
import { hiddenTexts, pushTexts, testTexts } from "./push-texts.ts";

/** What the service worker shows. Changing the meaning of a field needs another `v`: old workers still read it. */
type PushPayload = {
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
type Event = Pick<ClaimedPush, "push" | "notification" | "type">;

export async function writePush(ctx: Ctx, event: Event, device: NonNullable<ClaimedPush["device"]>): Promise<Written> {
  const { push, notification, type } = event;
  const { language } = device;
  const topic = await topicOf(ctx, push.userId, notification ? pushGroup(notification) : `test ${push.notificationId}`);
  const payload: PushPayload = {
    v: 1,
    id: push.notificationId,
    ...shown(language, event, device.settings?.showDetails ?? true),
    url: pathInLanguage(language, notification ? `/notifications/${notification.id}` : "/account/push"),
    tag: topic,
    lang: language,
    dir: directionOf(language),
    at: new Date(notification?.createdAt ?? push.createdAt).toISOString(),
    receipt: await signReceipt(ctx, push),
  };
  return {
    text: JSON.stringify(payload),
    ttlSeconds: type === null ? TEST_PUSH_LIFETIME_SECONDS : pushLifetimeSeconds(type),
    urgency: type === null ? "high" : pushUrgency(type, device.jobUrgency === "now"),
    topic,
  };
}

function shown(language: Language, { notification, type }: Event, showDetails: boolean) {
  if (!notification || type === null) return { type: "test", ...testTexts(language) } as const;
  return showDetails ? { type, ...pushTexts(language, notification) } : ({ type: "notice", ...hiddenTexts(language) } as const);
}

const TOPIC_LENGTH = 32;

/** The push service sees the topic, so it is a keyed hash. */
const topicOf = async ({ signer }: Ctx, userId: string, group: string): Promise<string> =>
  (await signer.mac("push_topic", `${userId} ${group}`)).slice(0, TOPIC_LENGTH);
