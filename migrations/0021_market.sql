CREATE TABLE `notification_preferences` (
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`channel` text NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`user_id`, `type`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notification_preferences_channel" CHECK("notification_preferences"."channel" IN ('app', 'email'))
);
--> statement-breakpoint
CREATE TABLE `payment_receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`pack_id` integer NOT NULL,
	`points` integer NOT NULL,
	`price` integer NOT NULL,
	`amount` integer NOT NULL,
	`method` text NOT NULL,
	`transaction_reference` text NOT NULL,
	`reference_key` text NOT NULL,
	`payer_name` text NOT NULL,
	`paid_on` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`submission` integer DEFAULT 1 NOT NULL,
	`submitted_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`duplicate_of` text,
	`is_duplicate_overridden` integer DEFAULT false NOT NULL,
	`claimed_by` text,
	`claimed_until` integer,
	`decided_by` text,
	`decided_at` integer,
	`decision` text,
	`reason` text,
	`reason_note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pack_id`) REFERENCES `point_packs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`claimed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_receipts_status" CHECK("payment_receipts"."status" IN ('pending', 'approved', 'denied')),
	CONSTRAINT "payment_receipts_method" CHECK("payment_receipts"."method" IN ('ccp', 'baridimob', 'bank')),
	CONSTRAINT "payment_receipts_reason" CHECK("payment_receipts"."reason" IS NULL OR "payment_receipts"."reason" IN ('unreadable', 'wrong_amount', 'not_received', 'duplicate', 'too_old', 'other')),
	CONSTRAINT "payment_receipts_positive" CHECK("payment_receipts"."points" > 0 AND "payment_receipts"."price" > 0 AND "payment_receipts"."amount" > 0),
	CONSTRAINT "payment_receipts_submissions" CHECK("payment_receipts"."submission" BETWEEN 1 AND 4),
	CONSTRAINT "payment_receipts_decided" CHECK(("payment_receipts"."status" = 'pending') = ("payment_receipts"."decided_at" IS NULL)),
	CONSTRAINT "payment_receipts_denied_says_why" CHECK(("payment_receipts"."status" = 'denied') = ("payment_receipts"."reason" IS NOT NULL)),
	CONSTRAINT "payment_receipts_duplicate_not_approved" CHECK("payment_receipts"."status" <> 'approved' OR "payment_receipts"."duplicate_of" IS NULL OR "payment_receipts"."is_duplicate_overridden")
);
--> statement-breakpoint
CREATE INDEX `payment_receipts_of_user` ON `payment_receipts` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payment_receipts_by_status` ON `payment_receipts` (`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `payment_receipts_by_reference` ON `payment_receipts` (`method`,`reference_key`);--> statement-breakpoint
CREATE TABLE `point_packs` (
	`id` integer PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`price` integer NOT NULL,
	`is_sold` integer DEFAULT true NOT NULL,
	CONSTRAINT "point_packs_positive" CHECK("point_packs"."points" > 0 AND "point_packs"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE `receipt_images` (
	`media_id` text PRIMARY KEY NOT NULL,
	`receipt_id` text NOT NULL,
	`submission` integer NOT NULL,
	`place` integer NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receipt_id`) REFERENCES `payment_receipts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipt_images_at_most_3" CHECK("receipt_images"."place" BETWEEN 0 AND 2)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipt_images_place_unique` ON `receipt_images` (`receipt_id`,`submission`,`place`);--> statement-breakpoint
CREATE TABLE `ratings` (
	`user_id` text NOT NULL,
	`side` text NOT NULL,
	`stars_1` integer DEFAULT 0 NOT NULL,
	`stars_2` integer DEFAULT 0 NOT NULL,
	`stars_3` integer DEFAULT 0 NOT NULL,
	`stars_4` integer DEFAULT 0 NOT NULL,
	`stars_5` integer DEFAULT 0 NOT NULL,
	`quality_sum` integer DEFAULT 0 NOT NULL,
	`quality_count` integer DEFAULT 0 NOT NULL,
	`punctuality_sum` integer DEFAULT 0 NOT NULL,
	`punctuality_count` integer DEFAULT 0 NOT NULL,
	`price_fairness_sum` integer DEFAULT 0 NOT NULL,
	`price_fairness_count` integer DEFAULT 0 NOT NULL,
	`removed_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `side`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ratings_side" CHECK("ratings"."side" IN ('client', 'artisan'))
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`author_id` text NOT NULL,
	`author_side` text NOT NULL,
	`subject_id` text NOT NULL,
	`rating` integer NOT NULL,
	`quality` integer,
	`punctuality` integer,
	`price_fairness` integer,
	`text` text DEFAULT '' NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`published_at` integer,
	`reply` text,
	`replied_at` integer,
	`removed_at` integer,
	`removed_by` text,
	`removal_reason` text,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subject_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`removed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_side" CHECK("reviews"."author_side" IN ('client', 'artisan')),
	CONSTRAINT "reviews_1_to_5" CHECK("reviews"."rating" BETWEEN 1 AND 5 AND coalesce("reviews"."quality", 1) BETWEEN 1 AND 5
        AND coalesce("reviews"."punctuality", 1) BETWEEN 1 AND 5 AND coalesce("reviews"."price_fairness", 1) BETWEEN 1 AND 5),
	CONSTRAINT "reviews_of_another" CHECK("reviews"."author_id" <> "reviews"."subject_id"),
	CONSTRAINT "reviews_removed_says_why" CHECK(("reviews"."removed_at" IS NULL) = ("reviews"."removal_reason" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once_per_author` ON `reviews` (`job_id`,`author_id`);--> statement-breakpoint
CREATE INDEX `reviews_about` ON `reviews` (`subject_id`,`author_side`,`published_at`,`id`) WHERE "reviews"."published_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `jobs` ADD `held_for` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `remind_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `reminders` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `said_done_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `ending_note` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `repost_of` text;--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`due_at`) WHERE "jobs"."due_at" IS NOT NULL AND "jobs"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `jobs_to_remind` ON `jobs` (`remind_at`) WHERE "jobs"."remind_at" IS NOT NULL AND "jobs"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `jobs_held` ON `jobs` (`opened_at`,`id`) WHERE "jobs"."status" = 'open' AND "jobs"."held" = 1;--> statement-breakpoint
ALTER TABLE `media_objects` ADD `content_hash` text;--> statement-breakpoint
CREATE INDEX `media_objects_by_content` ON `media_objects` (`content_hash`,`purpose`) WHERE "media_objects"."content_hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `receipt_id` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `review_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_once_per_receipt` ON `point_entries` (`receipt_id`,`kind`) WHERE "point_entries"."receipt_id" IS NOT NULL;