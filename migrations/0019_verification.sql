CREATE TABLE `trust_overrides` (
	`user_id` text PRIMARY KEY NOT NULL,
	`is_trusted` integer NOT NULL,
	`reason` text NOT NULL,
	`decided_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_entries_of_subject` ON `audit_entries` (`subject_kind`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_of_actor` ON `audit_entries` (`actor_id`,`id`);--> statement-breakpoint
CREATE TABLE `identity_bonuses` (
	`number_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identity_bonuses_user_unique` ON `identity_bonuses` (`user_id`);--> statement-breakpoint
CREATE TABLE `national_ids` (
	`user_id` text PRIMARY KEY NOT NULL,
	`number_hash` text NOT NULL,
	`last_digits` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `national_ids_by_number` ON `national_ids` (`number_hash`);--> statement-breakpoint
CREATE TABLE `verification_images` (
	`media_id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`side` text NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `verification_requests`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "verification_images_side" CHECK("verification_images"."side" IN ('front', 'back', 'page'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `verification_images_one_of_a_side` ON `verification_images` (`request_id`,`side`);--> statement-breakpoint
CREATE TABLE `verification_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'submitted' NOT NULL,
	`valid_until` integer,
	`consented_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`reason` text,
	`note` text DEFAULT '' NOT NULL,
	`destroyed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "verification_requests_kind" CHECK("verification_requests"."kind" IN ('national_id', 'artisan_card', 'commercial_register', 'self_employed_card')),
	CONSTRAINT "verification_requests_status" CHECK("verification_requests"."status" IN ('submitted', 'approved', 'rejected')),
	CONSTRAINT "verification_requests_reason" CHECK("verification_requests"."reason" IS NULL OR "verification_requests"."reason" IN ('unreadable', 'incomplete', 'expired', 'name_differs', 'face_differs', 'not_the_document', 'other')),
	CONSTRAINT "verification_requests_decided" CHECK(("verification_requests"."status" = 'submitted') = ("verification_requests"."decided_at" IS NULL)),
	CONSTRAINT "verification_requests_rejected_says_why" CHECK(("verification_requests"."status" = 'rejected') = ("verification_requests"."reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `verification_requests_one_waits` ON `verification_requests` (`user_id`,`kind`) WHERE "verification_requests"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX `verification_requests_of_user` ON `verification_requests` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `verification_requests_waiting` ON `verification_requests` (`created_at`,`id`) WHERE "verification_requests"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX `verification_requests_to_destroy` ON `verification_requests` (`status`,`decided_at`) WHERE "verification_requests"."destroyed_at" IS NULL;--> statement-breakpoint
ALTER TABLE `artisan_profiles` ADD `response_minutes` integer;--> statement-breakpoint
ALTER TABLE `artisan_profiles` ADD `completion_percent` integer;--> statement-breakpoint
ALTER TABLE `artisan_profiles` ADD `repeat_percent` integer;--> statement-breakpoint
ALTER TABLE `artisan_profiles` ADD `figures_at` integer;--> statement-breakpoint
ALTER TABLE `media_objects` ADD `colour` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `events_of_user` ON `events` (`user_id`,`kind`,`at`);