CREATE TABLE `dispute_decisions` (
	`dispute_id` text NOT NULL,
	`stage` text NOT NULL,
	`outcome` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`is_kept` integer DEFAULT false NOT NULL,
	`are_points_returned` integer DEFAULT false NOT NULL,
	`is_review_removed` integer DEFAULT false NOT NULL,
	`cause` text,
	`decided_by` text NOT NULL,
	`decided_at` integer NOT NULL,
	PRIMARY KEY(`dispute_id`, `stage`),
	FOREIGN KEY (`dispute_id`) REFERENCES `disputes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dispute_decisions_stage" CHECK("dispute_decisions"."stage" IN ('first', 'appeal')),
	CONSTRAINT "dispute_decisions_outcome" CHECK("dispute_decisions"."outcome" IN ('client_right', 'artisan_right', 'shared', 'no_fault')),
	CONSTRAINT "dispute_decisions_reason" CHECK("dispute_decisions"."reason" IN ('both_agree', 'codes_show', 'photos_show', 'chat_shows', 'no_proof', 'outside_rules', 'other')),
	CONSTRAINT "dispute_decisions_cause" CHECK("dispute_decisions"."cause" IS NULL OR "dispute_decisions"."cause" IN ('client', 'artisan', 'unclear'))
);
--> statement-breakpoint
CREATE INDEX `dispute_decisions_of_admin` ON `dispute_decisions` (`decided_by`);--> statement-breakpoint
CREATE TABLE `dispute_images` (
	`media_id` text PRIMARY KEY NOT NULL,
	`dispute_id` text NOT NULL,
	`side` text NOT NULL,
	`number` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dispute_id`) REFERENCES `disputes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dispute_images_at_most_5" CHECK("dispute_images"."position" BETWEEN 0 AND 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dispute_images_position_unique` ON `dispute_images` (`dispute_id`,`side`,`number`,`position`);--> statement-breakpoint
CREATE TABLE `dispute_statements` (
	`dispute_id` text NOT NULL,
	`side` text NOT NULL,
	`number` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`dispute_id`, `side`, `number`),
	FOREIGN KEY (`dispute_id`) REFERENCES `disputes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dispute_statements_side" CHECK("dispute_statements"."side" IN ('client', 'artisan')),
	CONSTRAINT "dispute_statements_at_most_5" CHECK("dispute_statements"."number" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`artisan_id` text NOT NULL,
	`no_show_id` text,
	`kind` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`opened_by` text NOT NULL,
	`operation_id` text NOT NULL,
	`answer_until` integer NOT NULL,
	`decide_by` integer NOT NULL,
	`window_left_ms` integer,
	`closed_at` integer,
	`appeal_until` integer,
	`appealed_by` text,
	`appeal_text` text DEFAULT '' NOT NULL,
	`appealed_at` integer,
	`appeal_decide_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`artisan_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "disputes_kind" CHECK("disputes"."kind" IN ('not_done', 'poor_work', 'damage', 'price', 'not_paid', 'no_show', 'behaviour', 'other')),
	CONSTRAINT "disputes_status" CHECK("disputes"."status" IN ('open', 'decided', 'appealed', 'final', 'withdrawn')),
	CONSTRAINT "disputes_opened_by" CHECK("disputes"."opened_by" IN ('client', 'artisan')),
	CONSTRAINT "disputes_closed" CHECK(("disputes"."status" = 'open') = ("disputes"."closed_at" IS NULL)),
	CONSTRAINT "disputes_appealed_whole" CHECK(("disputes"."appealed_by" IS NULL) = ("disputes"."appealed_at" IS NULL)),
	CONSTRAINT "disputes_appealed_by" CHECK("disputes"."status" <> 'appealed' OR "disputes"."appealed_by" IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_offer_unique` ON `disputes` (`offer_id`);--> statement-breakpoint
CREATE INDEX `disputes_of_job` ON `disputes` (`job_id`);--> statement-breakpoint
CREATE INDEX `disputes_of_artisan` ON `disputes` (`artisan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `disputes_by_status` ON `disputes` (`status`,`decide_by`,`id`);--> statement-breakpoint
CREATE INDEX `disputes_to_end` ON `disputes` (`appeal_until`) WHERE "disputes"."status" = 'decided';--> statement-breakpoint
ALTER TABLE `notifications` ADD `dispute_id` text;