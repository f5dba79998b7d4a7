type Level = "info" | "warn" | "error";
type LogEventRule<Field extends string = string> = { level: Level; fields: readonly Field[] };

const info = <Field extends string = never>(...fields: Field[]): LogEventRule<Field> => ({ level: "info", fields });
const warn = <Field extends string = never>(...fields: Field[]): LogEventRule<Field> => ({ level: "warn", fields });
const error = <Field extends string = never>(...fields: Field[]): LogEventRule<Field> => ({ level: "error", fields });

const COST = [
  ...(["rows_read", "rows_written", "queries", "trips", "r2_reads", "r2_writes"] as const),
  ...(["images", "queue", "sms_parts", "mails", "objects"] as const),
] as const;

/**
 * All log events with their levels and fields. Values are ids, codes, counts and scrubbed messages of errors; never phone
 * numbers, e-mail addresses, names, codes of confirmation, tokens or addresses. What is not listed is not written.
 */
export const LOG_EVENTS = {
  "account.erased": info("user_id", "pictures"),
  "account.leaving": info("user_id"),
  "account.restored": info("user_id"),
  "admin.appointed": warn("user_id"),
  "admin.decided": info("action", "admin_id", "subject_kind", "subject_id"),
  "admin.dismissed": warn("user_id"),
  "alarm.failed": error("job_id", "error"),
  "api.bug": error("path", "error"),
  "artisans.trust_changed": info("given", "taken"),
  "blog.feed_failed": error("error"),
  "blog.list_failed": error("reason"),
  "blog.post_failed": error("reason"),
  "breached_passwords.unanswered": warn("error"),
  "code.refused": info("purpose", "is_counted"),
  "codes.alarm": warn("sent", "used", "neighbours"),
  "contact.failed": error("error"),
  "contact.sent": info("message_id"),
  "contact.spam_dropped": info(),
  "cron.failed": error("cron", "error"),
  "cron.not_recorded": error("cron", "error"),
  "decision.dropped": warn("verb", "subject_id", "why"),
  "decision.failed": error("decision_id", "error"),
  "delivery.circuit_unknown": warn("provider", "error"),
  "delivery.kept": info("channel"),
  "delivery.misconfigured": error("variable", "provider", "missing"),
  "delivery.provider_back": info("provider"),
  "delivery.provider_left_alone": error("provider"),
  "documents.bug": error("error"),
  "documents.expired": info("expired"),
  "documents.images_purged": info("requests", "pictures"),
  "documents.withdrawn": info("user_id"),
  "edge.failed": warn("error"),
  "export.ready": info("bytes", "files"),
  "exports.bug": error("error"),
  "exports.purged": info("archives"),
  "first_admin.appointed": warn("user_id"),
  "human_check.unanswered": error("error"),
  "idempotency.lease_not_released": warn("error"),
  "job.code_unsent": warn("error"),
  "landing.services_failed": error("reason"),
  "limit.reached": info("limit", "retry_after_seconds"),
  "live.failed": error("error"),
  "live.not_flushed": warn("topic", "error"),
  "media.bug": error("error"),
  "media.discard_failed": warn("error"),
  "media.image_service_failed": error("error"),
  "media.purged": info("prefix", "objects", "rows"),
  "message.failed": warn("message_id", "cause_id", "channel", "kind", "attempts", "is_dead", "reason"),
  "message.not_needed": info("message_id", "cause_id", "channel", "kind"),
  "message.sent": info("message_id", "cause_id", "channel", "kind", "provider", "attempts"),
  "message.sent_again": info("message_id"),
  "outbox.failed": error("kind", "error"),
  "page.failed": error("error"),
  "password.change_refused": info("user_id"),
  "password.changed": info("user_id"),
  "password.reset": info("user_id", "channel"),
  "points.hashing_failed": error("error"),
  "points.ledger_broken": error("userId", "seq", "fault"),
  "points.ledgers_verified": info("accounts", "lines", "faults"),
  "post.deleted": info("post_id"),
  "post.published": info("post_id"),
  "post.revised": info("post_id", "is_published"),
  "post.written": info("slug", "is_published"),
  "push.answered": info("notification_id", "subscription_id", "origin", "status", "attempts", "outcome"),
  "pushes.not_queued": error("error"),
  "backup.done": info("day", "rows", "bytes"),
  "queue.dead_letter": error("kind", "message_id", "task"),
  "queue.failed": error("kind", "attempts", "error"),
  "queue.unreadable": error("id"),
  "registration.code_unsent": warn("user_id", "error"),
  "request.cost": warn("route", ...COST),
  "request.limited": warn("by"),
  "reviews.key_unusable": error("kid"),
  "reviews.proving_failed": error("error"),
  "room.not_stored": error("error"),
  "room.summary_not_saved": error("error"),
  "rooms.purged": info("rooms"),
  "search_engines.failed": error("error"),
  "second_factor.reset": warn("user_id"),
  "session.ended": info("user_id", "count"),
  "settings.refused": error("settings"),
  "settings.unreadable": error("key"),
  "several.failed": error("error"),
  "sign_in.refused": info("portal", "user_id", "code"),
  "social.failed": warn("provider", "code", "why"),
  "social.refused": info("provider", "code"),
  "task.failed": error("task", "error"),
  "task.ran": info("task", "slot", "part", "state", "took_ms", "error", ...COST),
  "task.row_set_aside": error("task", "row_id", "error"),
  "task.still_pending": warn("task", "row_id", "tries"),
  "task.unknown": error("task"),
  "user.phone_set": info("user_id"),
  "user.revised": info("user_id", "is_active"),
  "worker.bug": error("error"),
} as const satisfies Record<string, LogEventRule>;

export type LogEvent = keyof typeof LOG_EVENTS;
type FieldOf<Event extends LogEvent> = (typeof LOG_EVENTS)[Event]["fields"][number];
type LogFields<Event extends LogEvent> = { [Field in FieldOf<Event>]?: string | number | boolean | null };

/** Writes one line. The compiler refuses an event or a field that is not in the list. */
export type Log = <Event extends LogEvent>(event: Event, fields?: LogFields<Event>) => void;
