CREATE TABLE `no_shows` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`artisan_id` text NOT NULL,
	`visit_id` text,
	`operation_id` text NOT NULL,
	`reported_by` text NOT NULL,
	`note` text,
	`status` text NOT NULL,
	`cause` text,
	`cause_set_at` integer,
	`is_reopened` integer DEFAULT false NOT NULL,
	`starts_at` integer,
	`answer_until` integer NOT NULL,
	`answered_at` integer,
	`answer_text` text,
	`settled_at` integer,
	`are_points_returned` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`artisan_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`visit_id`) REFERENCES `visits`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "no_shows_reported_by" CHECK("no_shows"."reported_by" IN ('client', 'artisan')),
	CONSTRAINT "no_shows_status" CHECK("no_shows"."status" IN ('waiting', 'agreed', 'silent', 'contested', 'refuted', 'settled', 'withdrawn')),
	CONSTRAINT "no_shows_cause" CHECK("no_shows"."cause" IS NULL OR "no_shows"."cause" IN ('client', 'artisan', 'unclear')),
	CONSTRAINT "no_shows_cause_whole" CHECK(("no_shows"."cause" IS NULL) = ("no_shows"."cause_set_at" IS NULL)),
	CONSTRAINT "no_shows_settled_whole" CHECK(("no_shows"."status" = 'waiting') = ("no_shows"."settled_at" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `no_shows_one_of_visit` ON `no_shows` (`visit_id`) WHERE "no_shows"."visit_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `no_shows_one_without_visit` ON `no_shows` (`offer_id`) WHERE "no_shows"."visit_id" IS NULL;--> statement-breakpoint
CREATE INDEX `no_shows_of_job` ON `no_shows` (`job_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `no_shows_of_offer` ON `no_shows` (`offer_id`);--> statement-breakpoint
CREATE INDEX `no_shows_of_artisan` ON `no_shows` (`artisan_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `no_shows_to_settle` ON `no_shows` (`answer_until`) WHERE "no_shows"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX `no_shows_by_age` ON `no_shows` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `no_shows_by_status` ON `no_shows` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `pauses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`side` text NOT NULL,
	`no_show_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`lifted_at` integer,
	`lifted_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`no_show_id`) REFERENCES `no_shows`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lifted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pauses_side" CHECK("pauses"."side" IN ('client', 'artisan'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pauses_one_of_report` ON `pauses` (`no_show_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `pauses_of_user` ON `pauses` (`user_id`,`side`,`ends_at`) WHERE "pauses"."lifted_at" IS NULL;--> statement-breakpoint
ALTER TABLE `artisan_profiles` ADD `reliability_percent` integer;--> statement-breakpoint
ALTER TABLE `artisan_profiles` ADD `visits_counted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `no_show_id` text;