import { env } from "cloudflare:workers";
import { NOON } from "#tests/support/ctx.ts";

type Row = Record<string, string | number | null>;

/** A text that only this user wrote, or their name. It must not be found after an erasure. */
export const PERSONAL_MARKER = "Zerhouni-of-Gambetta-street";

const LATER = NOON + 3_600_000;
const created = { created_at: NOON };

/** Of an artisan, who wrote its note. */
const NO_SHOW = {
  ...{ operation_id: "n", reported_by: "artisan", note: PERSONAL_MARKER, status: "withdrawn" },
  ...{ answer_until: LATER, settled_at: LATER },
};

/** Of an artisan, who opened it and wrote its first statement. */
const DISPUTE = {
  ...{ operation_id: "d", kind: "other", status: "withdrawn", opened_by: "artisan", appeal_text: PERSONAL_MARKER },
  ...{ appealed_by: "artisan", appealed_at: NOON, answer_until: LATER, decide_by: LATER, closed_at: LATER },
};

/**
 * Inserts a row of a verified artisan into each table with personal data that no earlier command has filled, with MARK in every
 * text column.
 */
export async function insertPersonalDataRows(
  userId: string,
  { jobId, offerId }: { jobId: string; offerId: string },
): Promise<void> {
  const user = { user_id: userId };
  const picture = (id: string, purpose: string) => ({
    id,
    purpose: purpose,
    key: `${purpose}/${id}`,
    owner_id: userId,
    ...PIXELS,
  });
  const rows: [table: string, row: Row][] = [
    ["media_objects", picture(`${userId}-work`, "previous_work")],
    ["media_objects", picture(`${userId}-face`, "picture")],
    ["media_objects", picture(`${userId}-card`, "id_front")],
    ["user_pictures", { ...user, media_id: `${userId}-face` }],
    [
      "work_photos",
      { id: `${userId}-p`, ...user, media_id: `${userId}-work`, position: 1, caption: PERSONAL_MARKER, ...created },
    ],
    ["work_days", { ...user, day: 0, is_holiday: 0, from_time: "08:00", to_time: "17:00" }],
    ["artisan_subcategories", { ...user, subcategory_id: 101, rate: 1000, rate_unit: "hour" }],
    ["trust_overrides", { ...user, is_trusted: 1, reason: PERSONAL_MARKER, decided_by: "nadir", ...created }],
    ["blocks", { blocker_id: userId, blocked_id: "amina", ...created }],
    ["blocks", { blocker_id: "karim", blocked_id: userId, ...created }],
    ["verified_documents", { ...user, kind: "artisan_card", checked_at: NOON, valid_until: null }],
    ["verification_requests", { id: `${userId}-v`, ...user, kind: "artisan_card", status: "rejected", ...VERDICT }],
    ["verification_images", { media_id: `${userId}-card`, request_id: `${userId}-v`, side: "front" }],
    ["national_ids", { ...user, number_hash: `${userId}-h`, last_digits: "4321", ...created }],
    ["consents", { id: `${userId}-c`, ...user, kind: "terms", version: "1", language: "fr", ...created }],
    ["credentials", { ...user, password_hash: PERSONAL_MARKER, updated_at: NOON }],
    ["sessions", { id: `${userId}-s`, ...user, secret_hash: PERSONAL_MARKER, user_agent: PERSONAL_MARKER, ...SESSION }],
    ["push_subscriptions", { id: `${userId}-d`, ...user, session_id: `${userId}-s`, ...DEVICE }],
    ["pushes", { ...user, notification_id: "n", subscription_id: "d", due_at: LATER, ...created, expires_at: LATER }],
    ["saved_views", { id: `${userId}-w`, ...user, list: "users", name: PERSONAL_MARKER, query: "role=artisan", ...created }],
    ["push_settings", { ...user, quiet_from: 1320, quiet_to: 420 }],
    ["user_active_months", { ...user, month: "2026-11" }],
    ["email_confirmations", { id: `${userId}-e`, ...user, email: PERSONAL_MARKER, ...created, expires_at: LATER }],
    ["provider_accounts", { provider: "google", subject: PERSONAL_MARKER, ...user, ...created }],
    ["phone_changes", { ...user, phone: "+213559123456", ...created, expires_at: LATER }],
    ["second_factors", { ...user, encrypted_secret: PERSONAL_MARKER, ...created }],
    ["recovery_codes", { ...user, code_hash: PERSONAL_MARKER }],
    ["otp_codes", { id: `${userId}-o`, purpose: "phone", target: PHONE, ...user, ...created, expires_at: LATER }],
    ["no_shows", { id: `${userId}-n`, job_id: jobId, offer_id: offerId, artisan_id: userId, ...NO_SHOW, ...created }],
    ["disputes", { id: `${userId}-d`, job_id: jobId, offer_id: offerId, artisan_id: userId, ...DISPUTE, ...created }],
    ["dispute_statements", { dispute_id: `${userId}-d`, side: "artisan", number: 1, text: PERSONAL_MARKER, ...created }],
    ["data_exports", { ...user, id: `${userId}-x`, ...created }],
    ["notification_preferences", { ...user, type: "new_job", channel: "email", is_on: 0 }],
    ["push_preferences", { ...user, type: "new_job", is_on: 0 }],
    [
      "contact_messages",
      {
        id: `${userId}-q`,
        name: PERSONAL_MARKER,
        subject: PERSONAL_MARKER,
        message: PERSONAL_MARKER,
        email: PERSONAL_MARKER,
        ...user,
        ...QUESTION,
      },
    ],
    ["offer_waitlist", { job_id: jobId, artisan_id: userId, ...created }],
    ["payment_receipts", { id: `${userId}-r`, ...user, reference_key: `${userId}-k`, ...RECEIPT }],
    [
      "suspensions",
      { id: `${userId}-u`, ...user, reason: "other", note: PERSONAL_MARKER, ...created, suspended_by: "nadir", ended_at: LATER },
    ],
    ["chat_reports", { id: `${userId}-g`, room_id: offerId, reporter_id: userId, reported_id: "amina", ...REPORT }],
  ];
  const insert = ([table, row]: (typeof rows)[number]) => {
    const names = Object.keys(row);
    const text = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
    return env.DB.prepare(text).bind(...Object.values(row));
  };
  const own = env.DB.prepare("UPDATE users SET phone = ?, bio = ? WHERE id = ?").bind(PHONE, PERSONAL_MARKER, userId);
  await env.DB.batch([own, ...rows.map(insert)]);
  await Promise.all(
    ["picture", "previous_work", "id_front"].map((purpose) => env.MEDIA.put(keyOf(userId, purpose), PERSONAL_MARKER)),
  );
}

const ENDS = { picture: "face", previous_work: "work", id_front: "card" } as Record<string, string>;
const keyOf = (userId: string, purpose: string) => `${purpose}/${userId}-${ENDS[purpose]}`;

export const PHONE = "+213559000077";
const PIXELS = { content_type: "image/webp", bytes: PERSONAL_MARKER.length, width: 1, height: 1, ...created };
const VERDICT = { consented_at: NOON, ...created, decided_at: NOON, decided_by: "nadir", reason: "other", note: PERSONAL_MARKER };
const SESSION = { ...created, last_used_at: NOON, expires_at: LATER, ends_at: LATER };
const QUESTION = { language: "fr", status: "new", ...created, search_text: PERSONAL_MARKER.toLowerCase() };
const MONEY = { pack_id: 1, points: 10, price: 1000, amount: 1000, method: "ccp" };
const REPORT = { reason: "other", text: PERSONAL_MARKER, status: "new", ...created };
const DEVICE = {
  endpoint: `https://fcm.googleapis.com/${PERSONAL_MARKER}`,
  ...{ p256dh: PERSONAL_MARKER, auth: PERSONAL_MARKER, device: PERSONAL_MARKER, created_at: NOON },
};
const PAID = {
  transaction_reference: "20261120-77",
  payer_name: PERSONAL_MARKER,
  paid_on: "2026-11-20",
  note: PERSONAL_MARKER,
  status: "denied",
  reason: "other",
};
const RECEIPT = { ...MONEY, ...PAID, submitted_at: NOON, decided_at: NOON, decided_by: "nadir", ...created };
