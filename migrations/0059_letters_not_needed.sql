-- Renaming a table fails while a trigger names one that is gone, so these two are dropped first and made anew below.
DROP TRIGGER notifications_owe_a_letter;--> statement-breakpoint
DROP TRIGGER waiting_letters_change_signals;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_outgoing_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`user_id` text,
	`recipient` text NOT NULL,
	`language` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`provider_reference` text,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`next_attempt_at` integer DEFAULT 0 NOT NULL,
	`provider` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outgoing_messages_channel" CHECK("__new_outgoing_messages"."channel" IN ('email', 'sms')),
	CONSTRAINT "outgoing_messages_state" CHECK("__new_outgoing_messages"."state" IN ('queued', 'sending', 'sent', 'dead', 'not_needed'))
);
--> statement-breakpoint
INSERT INTO `__new_outgoing_messages`("id", "channel", "kind", "subject_id", "user_id", "recipient", "language", "state", "attempts", "lease_until", "provider_reference", "last_error", "created_at", "sent_at", "next_attempt_at", "provider") SELECT "id", "channel", "kind", "subject_id", "user_id", "recipient", "language", "state", "attempts", "lease_until", "provider_reference", "last_error", "created_at", "sent_at", "next_attempt_at", "provider" FROM `outgoing_messages`;--> statement-breakpoint
DROP TABLE `outgoing_messages`;--> statement-breakpoint
ALTER TABLE `__new_outgoing_messages` RENAME TO `outgoing_messages`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `outgoing_messages_about` ON `outgoing_messages` (`kind`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outgoing_messages_of_user` ON `outgoing_messages` (`user_id`);--> statement-breakpoint
CREATE INDEX `outgoing_messages_by_age` ON `outgoing_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `outgoing_messages_to_send` ON `outgoing_messages` (`state`,`next_attempt_at`);
--> statement-breakpoint
UPDATE outgoing_messages SET state = 'not_needed', last_error = NULL WHERE state = 'dead' AND last_error = 'nothing to say';
--> statement-breakpoint
CREATE TRIGGER notifications_owe_a_letter AFTER INSERT ON notifications WHEN NEW.by_email
BEGIN
  INSERT INTO outgoing_messages (id, channel, kind, subject_id, user_id, recipient, language, created_at)
  SELECT lower(hex(randomblob(10))), 'email', 'notice', NEW.id, users.id, users.email, users.language, NEW.created_at
  FROM users WHERE users.id = NEW.user_id AND users.is_active AND users.email_verified_at IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER waiting_letters_change_signals AFTER UPDATE OF state ON outgoing_messages WHEN OLD.state <> NEW.state AND 'dead' IN (OLD.state, NEW.state)
BEGIN INSERT INTO owed_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
