import * as CHOICES from "#db/enums.ts";
import type { NotificationType } from "./rules.ts";

/** A company is a client or artisan with a commercial register. */
export type Audience = "client" | "artisan" | "company" | "admin";

/** Default of a channel; "always" cannot be changed. */
type Channel = "on" | "off" | "always";

/** What waits for an admin. The API names it so. */
const PENDING_WORK = "desk" as const;

/** Default channels, in the order of the page. Emails and pushes are for what needs an answer or ends something. */
export const TOPICS = {
  matches: { app: "always", email: "on", push: "on" },
  messages: { app: "on", email: "on", push: "on" },
  offers: { app: "on", email: "on", push: "on" },
  requests: { app: "on", email: "on", push: "on" },
  reviews: { app: "on", email: "on", push: "off" },
  new_jobs: { app: "on", email: "off", push: "on" },
  own_offers: { app: "on", email: "off", push: "off" },
  payments: { app: "on", email: "on", push: "on" },
  papers: { app: "on", email: "on", push: "on" },
  safety: { app: "always", email: "on", push: "on" },
  [PENDING_WORK]: { app: "on", email: "off", push: "off" },
  alarms: { app: "always", email: "always", push: "on" },
} as const satisfies Record<string, { app: Channel; email: Channel; push: "on" | "off" }>;

export type Topic = keyof typeof TOPICS;
// as: the keys of the object above
export const TOPIC_NAMES = Object.keys(TOPICS) as [Topic, ...Topic[]];

type Rule = {
  tells: readonly Audience[];
  topic: Topic;
  /** The command sends its own email, so the notification sends none. */
  hasOwnEmail?: true;
};

/** The command picks the recipients, so a new audience changes both. */
const NOTIFICATION_RULES = {
  new_job_added: { tells: ["artisan"], topic: "new_jobs" },
  job_open_again: { tells: ["artisan"], topic: "new_jobs" },
  new_job_request: { tells: ["client"], topic: "offers" },
  offer_revised: { tells: ["client", "artisan"], topic: "offers" },
  offer_withdrawn: { tells: ["client"], topic: "offers" },
  job_request_approved: { tells: ["artisan"], topic: "matches" },
  match_cancelled: { tells: ["client", "artisan"], topic: "matches" },
  visit_proposed: { tells: ["client", "artisan"], topic: "matches" },
  visit_agreed: { tells: ["client", "artisan"], topic: "matches" },
  visit_cancelled: { tells: ["client", "artisan"], topic: "matches" },
  visit_reminder: { tells: ["client", "artisan"], topic: "matches" },
  no_show_reported: { tells: ["client", "artisan"], topic: "matches" },
  no_show_settled: { tells: ["client", "artisan"], topic: "matches" },
  message_received: { tells: ["client", "artisan"], topic: "messages" },
  points_needed: { tells: ["artisan"], topic: "matches" },
  offer_seen: { tells: ["artisan"], topic: "own_offers" },
  job_request_rejected: { tells: ["artisan"], topic: "own_offers" },
  points_released: { tells: ["artisan"], topic: "own_offers" },
  job_pending_initial: { tells: ["client"], topic: "requests" },
  job_pending_repeat: { tells: ["client", "artisan"], topic: "requests" },
  job_completed: { tells: ["client", "artisan"], topic: "requests" },
  job_expired: { tells: ["client"], topic: "requests" },
  job_no_offer_yet: { tells: ["client"], topic: "requests" },
  job_removed: { tells: ["client"], topic: "requests" },
  request_released: { tells: ["client"], topic: "requests" },
  review_received: { tells: ["client", "artisan"], topic: "reviews" },
  review_reply: { tells: ["client", "artisan"], topic: "reviews" },
  review_removed: { tells: ["client", "artisan"], topic: "reviews" },
  points_adjusted: { tells: ["artisan"], topic: "payments" },
  payment_accepted: { tells: ["artisan"], topic: "payments", hasOwnEmail: true },
  payment_rejected: { tells: ["artisan"], topic: "payments", hasOwnEmail: true },
  verification_approved: { tells: ["artisan", "company"], topic: "papers", hasOwnEmail: true },
  verification_rejected: { tells: ["artisan", "company"], topic: "papers", hasOwnEmail: true },
  verification_lapsed: { tells: ["artisan", "company"], topic: "papers" },
  document_expiring: { tells: ["artisan", "company"], topic: "papers" },
  request_held: { tells: ["admin"], topic: PENDING_WORK },
  chat_report_decided: { tells: ["client", "artisan"], topic: "safety" },
  account_notice: { tells: ["client", "artisan"], topic: "safety" },
  artisan_paused: { tells: ["artisan"], topic: "safety" },
  dispute_opened: { tells: ["client", "artisan"], topic: "safety" },
  dispute_answered: { tells: ["client", "artisan"], topic: "safety" },
  dispute_closed: { tells: ["client", "artisan"], topic: "safety" },
  new_dispute: { tells: ["admin"], topic: PENDING_WORK },
  new_pause: { tells: ["admin"], topic: PENDING_WORK },
  new_chat_report: { tells: ["admin"], topic: PENDING_WORK },
  new_payment_receipt: { tells: ["admin"], topic: PENDING_WORK },
  new_commercial_registration: { tells: ["admin"], topic: PENDING_WORK },
  contact_unsettled: { tells: ["admin"], topic: PENDING_WORK },
  decision_dropped: { tells: ["admin"], topic: PENDING_WORK },
  ledger_broken: { tells: ["admin"], topic: "alarms" },
  row_set_aside: { tells: ["admin"], topic: "alarms" },
  admin_rights_changed: { tells: ["admin"], topic: "alarms" },
} as const satisfies Record<NotificationType, Rule>;

export const ruleOf = (type: NotificationType): Rule => NOTIFICATION_RULES[type];

export const CHANNELS = [...CHOICES.notificationChannel, "push"] as const;
export type NotificationChannel = (typeof CHANNELS)[number];

export const channelOf = (type: NotificationType, channel: NotificationChannel): Channel =>
  TOPICS[NOTIFICATION_RULES[type].topic][channel];

const RULES: Readonly<Record<string, Rule | undefined>> = NOTIFICATION_RULES;

export const isForAdmins = (type: string): boolean => RULES[type]?.tells.every((audience) => audience === "admin") ?? false;
