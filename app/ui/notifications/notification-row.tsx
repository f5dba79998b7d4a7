import type { NotificationView } from "#app/views/notifications/notification-view.ts";
import { CategoryIcon } from "../kit/display/category-icon.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

const [PINE, YELLOW, COBALT, CLAY] = ["khatim-1", "khatim-2", "khatim-3", "khatim-4"] as const;
const DANGER = "star-danger-soft text-danger";

const PLAIN = { icon: "bell", colour: COBALT } as const;

/** Icon and tone by type. */
const LOOKS: Partial<Record<string, { icon: IconName; colour: string }>> = {
  new_job_added: { icon: "zap", colour: YELLOW },
  new_job_request: { icon: "message-square", colour: YELLOW },
  offer_withdrawn: { icon: "undo-2", colour: CLAY },
  message_received: { icon: "message-square", colour: COBALT },
  job_request_approved: { icon: "badge-check", colour: PINE },
  job_request_rejected: { icon: "circle-slash", colour: CLAY },
  new_payment_receipt: { icon: "receipt", colour: COBALT },
  payment_accepted: { icon: "coins", colour: PINE },
  payment_rejected: { icon: "circle-x", colour: DANGER },
  job_pending_initial: { icon: "clock", colour: CLAY },
  job_pending_repeat: { icon: "clock", colour: CLAY },
  job_completed: { icon: "badge-check", colour: PINE },
  job_expired: { icon: "clock", colour: CLAY },
  job_no_offer_yet: { icon: "clock", colour: COBALT },
  job_removed: { icon: "circle-x", colour: DANGER },
  job_open_again: { icon: "zap", colour: YELLOW },
  match_cancelled: { icon: "circle-slash", colour: CLAY },
  request_held: { icon: "flag", colour: COBALT },
  request_released: { icon: "zap", colour: PINE },
  row_set_aside: { icon: "circle-exclamation-point", colour: DANGER },
  admin_rights_changed: { icon: "circle-exclamation-point", colour: DANGER },
  decision_dropped: { icon: "circle-exclamation-point", colour: DANGER },
  new_commercial_registration: { icon: "building-complex", colour: COBALT },
  verification_approved: { icon: "badge-check", colour: PINE },
  verification_rejected: { icon: "id-card", colour: CLAY },
  verification_lapsed: { icon: "id-card", colour: CLAY },
  document_expiring: { icon: "clock", colour: CLAY },
  new_chat_report: { icon: "flag", colour: DANGER },
  chat_report_decided: { icon: "flag", colour: COBALT },
  artisan_paused: { icon: "calendar-days", colour: DANGER },
  new_pause: { icon: "calendar-days", colour: COBALT },
  account_notice: { icon: "circle-exclamation-point", colour: DANGER },
  offer_seen: { icon: "eye", colour: COBALT },
  review_received: { icon: "star", colour: YELLOW },
  review_reply: { icon: "star", colour: YELLOW },
  review_removed: { icon: "star", colour: CLAY },
  new_dispute: { icon: "flag", colour: DANGER },
  dispute_opened: { icon: "flag", colour: DANGER },
  dispute_answered: { icon: "flag", colour: COBALT },
  dispute_closed: { icon: "flag", colour: PINE },
  visit_proposed: { icon: "calendar-days", colour: YELLOW },
  visit_agreed: { icon: "calendar-days", colour: PINE },
  visit_cancelled: { icon: "calendar-days", colour: CLAY },
  visit_reminder: { icon: "clock", colour: COBALT },
  no_show_reported: { icon: "calendar-days", colour: CLAY },
  no_show_settled: { icon: "calendar-days", colour: PINE },
  offer_revised: { icon: "tag", colour: COBALT },
  points_needed: { icon: "coins", colour: CLAY },
  points_adjusted: { icon: "pen-line", colour: PINE },
  points_released: { icon: "undo-2", colour: PINE },
};

/** A notification. Unread ones have a background, a dot and bold text. */
export function NotificationRow({ notification, now }: { notification: NotificationView; now: number }) {
  const { t, format } = useTranslations();
  const { type, title, body, why, href, isUnread, createdAt, category } = notification;
  const { icon, colour } = LOOKS[type] ?? PLAIN;
  return (
    <li data-unread={isUnread || undefined}>
      {category ? (
        <CategoryIcon {...category} className="size-11 md:size-12" />
      ) : (
        <KhatimFrame colour={colour} className="size-11 md:size-12">
          <Icon name={icon} />
        </KhatimFrame>
      )}
      <div>
        <h3>{href ? <a href={href}>{title}</a> : title}</h3>
        <p>{body}</p>
        <p className="dotted">
          <span>{format.relative(createdAt, now)}</span>
          {why ? <span>{why}</span> : null}
        </p>
      </div>
      {isUnread ? (
        <i>
          <span className="sr-only">{t("notifications.page.unread")}</span>
        </i>
      ) : null}
    </li>
  );
}
