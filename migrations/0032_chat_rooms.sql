CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "blocks_are_between_two" CHECK("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE INDEX `blocks_of_blocked` ON `blocks` (`blocked_id`,`blocker_id`);--> statement-breakpoint
CREATE TABLE `chat_images` (
	`media_id` text PRIMARY KEY NOT NULL,
	`room_id` text NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chat_images_of_room` ON `chat_images` (`room_id`);--> statement-breakpoint
CREATE TABLE `chat_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`room_id` text NOT NULL,
	`message_seq` integer,
	`reporter_id` text NOT NULL,
	`reported_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`taken_by` text,
	`taken_at` integer,
	`decided_by` text,
	`decided_at` integer,
	`decision_note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reported_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`taken_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chat_reports_reason" CHECK("chat_reports"."reason" IN ('fraud', 'insult', 'threat', 'harassment', 'spam', 'off_platform', 'other')),
	CONSTRAINT "chat_reports_status" CHECK("chat_reports"."status" IN ('new', 'in_review', 'upheld', 'dismissed', 'appealed', 'final')),
	CONSTRAINT "chat_reports_of_another" CHECK("chat_reports"."reporter_id" <> "chat_reports"."reported_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_reports_one_open` ON `chat_reports` (`room_id`,`reporter_id`) WHERE "chat_reports"."status" IN ('new', 'in_review');--> statement-breakpoint
CREATE INDEX `chat_reports_by_status` ON `chat_reports` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `chat_reports_of_room` ON `chat_reports` (`room_id`,`reported_id`);--> statement-breakpoint
CREATE TABLE `room_notes` (
	`room_id` text NOT NULL,
	`code` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`room_id`, `code`),
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `room_notes_by_age` ON `room_notes` (`created_at`);--> statement-breakpoint
DROP INDEX `rooms_to_open`;--> statement-breakpoint
ALTER TABLE `rooms` ADD `is_masked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `rooms` ADD `last_kind` text;--> statement-breakpoint
ALTER TABLE `rooms` ADD `last_text` text;--> statement-breakpoint
ALTER TABLE `rooms` ADD `last_sender` text;--> statement-breakpoint
ALTER TABLE `rooms` ADD `is_owed_following` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `rooms_to_follow` ON `rooms` (`id`) WHERE "rooms"."is_owed_following" = 1;--> statement-breakpoint
DROP INDEX `participants_by_user`;--> statement-breakpoint
ALTER TABLE `participants` ADD `unread_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `participants` ADD `last_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `participants_by_user` ON `participants` (`user_id`,`last_at`,`room_id`);--> statement-breakpoint
CREATE INDEX `participants_unread` ON `participants` (`user_id`) WHERE "participants"."unread_count" > 0;--> statement-breakpoint
-- Rooms that are not greeted yet, and all in their order.
UPDATE participants SET last_at = (SELECT coalesce(last_message_at, created_at) FROM rooms WHERE rooms.id = participants.room_id);--> statement-breakpoint
INSERT INTO room_notes (room_id, code, created_at) SELECT id, 'offer_accepted', created_at FROM rooms WHERE last_seq = 0;--> statement-breakpoint
-- Whoever ends an offer, its room is only read from then on.
CREATE TRIGGER rooms_close_with_their_offer AFTER UPDATE OF status ON offers
WHEN NEW.status IN ('rejected', 'withdrawn', 'expired', 'void')
BEGIN UPDATE rooms SET status = 'read_only' WHERE offer_id = NEW.id AND status = 'open'; END;
--> statement-breakpoint
-- What becomes of a match is said in its room, whichever verb or duty caused it.
CREATE TRIGGER rooms_say_that_work_is_done AFTER UPDATE OF completed_at ON jobs
WHEN NEW.completed_at IS NOT NULL AND OLD.completed_at IS NULL
BEGIN
  INSERT OR IGNORE INTO room_notes (room_id, code, created_at)
  SELECT id, 'job_done', NEW.completed_at FROM rooms WHERE offer_id = NEW.accepted_offer_id;
END;--> statement-breakpoint
CREATE TRIGGER rooms_say_that_the_match_ended AFTER UPDATE OF status ON jobs
WHEN OLD.status = 'matched' AND NEW.status IN ('open', 'archived')
BEGIN
  INSERT OR IGNORE INTO room_notes (room_id, code, created_at)
  SELECT rooms.id, 'match_cancelled', coalesce(NEW.archived_at, offers.decided_at, NEW.opened_at)
  FROM rooms JOIN offers ON offers.id = rooms.offer_id WHERE rooms.offer_id = OLD.accepted_offer_id;
END;
