CREATE TABLE `audit_notes` (
	`entry_id` integer PRIMARY KEY NOT NULL,
	`note` text NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `audit_entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- The log is never erased, so words about a person leave it, once.
DROP TRIGGER audit_entries_never_change;
--> statement-breakpoint
CREATE VIEW audit_codes AS SELECT value AS code FROM json_each('["unreadable", "incomplete", "expired", "name_differs", "face_differs", "not_the_document", "other", "contact", "fraud", "obscene", "repeated", "not_a_service", "artisan_fault", "wrong_amount", "not_received", "duplicate", "too_old", "abuse", "false_identity", "second_account", "on_request", "insult", "personal_data", "not_about_the_work", "false", "not_ours", "settled", "unwanted", "correction", "goodwill", "purchase_refunded", "misuse", "none_given"]');
--> statement-breakpoint
INSERT INTO audit_notes (entry_id, note)
SELECT id, CASE WHEN substr(why, 1, instr(why, ': ') - 1) IN (SELECT code FROM audit_codes) THEN substr(why, instr(why, ': ') + 2) ELSE why END
FROM audit_entries
WHERE subject_kind IN ('chat_reports', 'contact_messages', 'jobs', 'payment_receipts', 'reviews', 'rooms', 'users', 'verification_requests')
  AND action <> 'decision.dropped' AND why <> '' AND why NOT IN (SELECT code FROM audit_codes);
--> statement-breakpoint
UPDATE audit_entries SET why = CASE WHEN substr(why, 1, instr(why, ': ') - 1) IN (SELECT code FROM audit_codes) THEN substr(why, 1, instr(why, ': ') - 1) END
WHERE id IN (SELECT entry_id FROM audit_notes);
--> statement-breakpoint
DROP VIEW audit_codes;
--> statement-breakpoint
CREATE TRIGGER audit_entries_never_change BEFORE UPDATE ON audit_entries BEGIN SELECT RAISE(ABORT, 'raised:audit_entries_append_only'); END;
--> statement-breakpoint
-- Entries that had their words in the rows of their subjects only.
INSERT INTO audit_notes (entry_id, note)
SELECT id, note FROM (
  SELECT entry.id, CASE entry.action
    WHEN 'review.removed' THEN (SELECT removal_note FROM reviews WHERE reviews.id = entry.subject_id)
    WHEN 'contact.closed' THEN (SELECT closing_note FROM contact_messages WHERE contact_messages.id = entry.subject_id AND resolved_at = entry.at)
    WHEN 'points.refused' THEN (SELECT refusal_note FROM point_adjustments WHERE point_adjustments.id = entry.after ->> 'adjustment')
    ELSE (SELECT note FROM point_adjustments WHERE point_adjustments.id = entry.after ->> 'adjustment') END AS note
  FROM audit_entries AS entry
  WHERE entry.action IN ('review.removed', 'contact.closed', 'points.refused', 'points.proposed', 'points.adjusted')
    AND entry.id NOT IN (SELECT entry_id FROM audit_notes)
) WHERE note <> '';
--> statement-breakpoint
-- Of people who are erased, and of texts that are gone.
DELETE FROM audit_notes WHERE entry_id IN (
  WITH erased AS (SELECT user_id AS id FROM account_deletions WHERE erasure_started_at IS NOT NULL)
  SELECT entry.id FROM audit_entries AS entry WHERE CASE entry.subject_kind
    WHEN 'users' THEN entry.subject_id IN erased
    WHEN 'jobs' THEN EXISTS (SELECT 1 FROM jobs WHERE jobs.id = entry.subject_id AND (redacted_at IS NOT NULL OR client_id IN erased
      OR (removal_reason = 'artisan_fault' AND EXISTS (SELECT 1 FROM offers WHERE offers.job_id = jobs.id AND artisan_id IN erased))))
    WHEN 'reviews' THEN EXISTS (SELECT 1 FROM reviews WHERE reviews.id = entry.subject_id AND author_id IN erased)
    WHEN 'payment_receipts' THEN EXISTS (SELECT 1 FROM payment_receipts WHERE payment_receipts.id = entry.subject_id AND user_id IN erased)
    WHEN 'verification_requests' THEN EXISTS (SELECT 1 FROM verification_requests WHERE verification_requests.id = entry.subject_id AND user_id IN erased)
    WHEN 'chat_reports' THEN EXISTS (SELECT 1 FROM chat_reports WHERE chat_reports.id = entry.subject_id AND (reporter_id IN erased OR reported_id IN erased))
    WHEN 'rooms' THEN EXISTS (SELECT 1 FROM chat_reports WHERE chat_reports.room_id = entry.subject_id AND (reporter_id IN erased OR reported_id IN erased))
    WHEN 'contact_messages' THEN NOT EXISTS (SELECT 1 FROM contact_messages WHERE contact_messages.id = entry.subject_id) END);
