import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as schema from "#db/schema.ts";

/** By table and column that names a person: what erasing his account does there. A new one has to be decided here. */
const DECIDED: Record<string, "rows go" | "words go" | "stays, it names nobody any more" | "stays, as accounts of the company"> =
  {
    "account_deletions.user_id": "stays, it names nobody any more",
    "areas.user_id": "rows go",
    "artisan_profiles.user_id": "words go",
    "audit_entries.actor_id": "stays, it names nobody any more",
    "blocks.blocked_id": "rows go",
    "blocks.blocker_id": "rows go",
    "chat_reports.appealed_by": "words go",
    "chat_reports.decided_by": "stays, it names nobody any more",
    "chat_reports.final_by": "stays, it names nobody any more",
    "chat_reports.reported_id": "stays, it names nobody any more",
    "chat_reports.reporter_id": "words go",
    "chat_reports.taken_by": "stays, it names nobody any more",
    "checked_documents.user_id": "rows go",
    "consents.user_id": "rows go",
    "contact_messages.settled_by": "stays, it names nobody any more",
    "contact_messages.user_id": "rows go",
    "counted_accounts.user_id": "rows go",
    "credentials.user_id": "rows go",
    "data_exports.user_id": "rows go",
    "email_confirmations.user_id": "rows go",
    "guests.user_id": "words go",
    "jobs.client_id": "words go",
    "media_objects.owner_id": "rows go",
    "national_ids.user_id": "rows go",
    "notices.artisan_id": "stays, it names nobody any more",
    "notification_preferences.user_id": "rows go",
    "notifications.user_id": "rows go",
    "offers.artisan_id": "words go",
    "otp_codes.user_id": "rows go",
    "outgoing_messages.user_id": "rows go",
    "participants.user_id": "stays, it names nobody any more",
    "payment_receipts.claimed_by": "stays, it names nobody any more",
    "payment_receipts.decided_by": "stays, it names nobody any more",
    "payment_receipts.user_id": "stays, as accounts of the company",
    "place_waits.artisan_id": "rows go",
    "point_accounts.user_id": "stays, as accounts of the company",
    "point_entries.user_id": "stays, as accounts of the company",
    "point_seals.user_id": "stays, as accounts of the company",
    "posts.created_by": "stays, it names nobody any more",
    "posts.updated_by": "stays, it names nobody any more",
    "provider_accounts.user_id": "rows go",
    "ratings.user_id": "stays, it names nobody any more",
    "recovery_codes.user_id": "rows go",
    "reviews.author_id": "stays, it names nobody any more",
    "reviews.removed_by": "stays, it names nobody any more",
    "reviews.subject_id": "words go",
    "second_factors.user_id": "rows go",
    "services.user_id": "rows go",
    "sessions.user_id": "rows go",
    "settings.updated_by": "stays, it names nobody any more",
    "signed_in_months.user_id": "rows go",
    "skills.user_id": "rows go",
    "suspensions.ended_by": "stays, it names nobody any more",
    "suspensions.suspended_by": "stays, it names nobody any more",
    "suspensions.user_id": "words go",
    "trust_overrides.decided_by": "stays, it names nobody any more",
    "trust_overrides.user_id": "rows go",
    "turns.artisan_id": "rows go",
    "user_pictures.user_id": "rows go",
    "user_words.user_id": "rows go",
    "verification_requests.decided_by": "stays, it names nobody any more",
    "verification_requests.user_id": "words go",
    "work_days.user_id": "rows go",
    "work_photos.user_id": "rows go",
  };

it("is decided of every column that names a person, what becomes of it once his account is erased", () => {
  const places = Object.values(schema)
    .filter((one) => is(one, SQLiteTable))
    .map((table) => getTableConfig(table))
    .flatMap(({ name, foreignKeys }) =>
      foreignKeys
        .map((key) => key.reference())
        .filter(({ foreignTable }) => foreignTable === schema.users)
        .flatMap(({ columns }) => columns.map((column) => `${name}.${column.name}`)),
    );

  expect(places.sort()).toEqual(Object.keys(DECIDED).sort());
});
