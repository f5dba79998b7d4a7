CREATE TABLE `visit_proposals` (
	`visit_id` text NOT NULL,
	`number` integer NOT NULL,
	`proposed_by` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`refused_by` text,
	`refusal_reason` text,
	`refused_at` integer,
	PRIMARY KEY(`visit_id`, `number`),
	FOREIGN KEY (`visit_id`) REFERENCES `visits`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "visit_proposals_by" CHECK("visit_proposals"."proposed_by" IN ('client', 'artisan'))
);
--> statement-breakpoint
CREATE TABLE `visit_reminders` (
	`visit_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`side` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`visit_id`, `starts_at`, `side`, `kind`),
	FOREIGN KEY (`visit_id`) REFERENCES `visits`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "visit_reminders_side" CHECK("visit_reminders"."side" IN ('client', 'artisan')),
	CONSTRAINT "visit_reminders_kind" CHECK("visit_reminders"."kind" IN ('day_before', 'hour_before'))
);
--> statement-breakpoint
CREATE TABLE `visits` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`artisan_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`operation_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`agreed_at` integer,
	`agreed_proposal` integer,
	`pending_starts_at` integer,
	`pending_ends_at` integer,
	`pending_by` text,
	`proposals` integer DEFAULT 1 NOT NULL,
	`remind_at` integer,
	`cancelled_by` text,
	`cancel_reason` text,
	`cancelled_at` integer,
	`is_cancelled_late` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`artisan_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "visits_kind" CHECK("visits"."kind" IN ('diagnosis', 'work')),
	CONSTRAINT "visits_status" CHECK("visits"."status" IN ('proposed', 'agreed', 'arrived', 'done', 'missed', 'cancelled', 'declined', 'lapsed')),
	CONSTRAINT "visits_slot" CHECK("visits"."starts_at" < "visits"."ends_at"),
	CONSTRAINT "visits_agreed_whole" CHECK(("visits"."agreed_at" IS NULL) = ("visits"."agreed_proposal" IS NULL)),
	CONSTRAINT "visits_agreed_if_kept" CHECK("visits"."status" NOT IN ('agreed', 'arrived', 'done', 'missed') OR "visits"."agreed_at" IS NOT NULL),
	CONSTRAINT "visits_pending_whole" CHECK(("visits"."pending_starts_at" IS NULL) = ("visits"."pending_by" IS NULL) AND ("visits"."pending_ends_at" IS NULL) = ("visits"."pending_by" IS NULL)),
	CONSTRAINT "visits_pending_while_proposed" CHECK("visits"."status" <> 'proposed' OR "visits"."pending_by" IS NOT NULL),
	CONSTRAINT "visits_pending_while_live" CHECK("visits"."status" IN ('proposed', 'agreed') OR "visits"."pending_by" IS NULL),
	CONSTRAINT "visits_remind_while_agreed" CHECK("visits"."status" = 'agreed' OR "visits"."remind_at" IS NULL),
	CONSTRAINT "visits_cancelled_whole" CHECK(("visits"."status" = 'cancelled') = ("visits"."cancelled_at" IS NOT NULL)),
	CONSTRAINT "visits_at_most_12_proposals" CHECK("visits"."proposals" BETWEEN 1 AND 12)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `visits_one_proposed` ON `visits` (`offer_id`,`kind`) WHERE "visits"."status" = 'proposed';--> statement-breakpoint
CREATE INDEX `visits_agreed_of_offer` ON `visits` (`offer_id`,`starts_at`,`id`) WHERE "visits"."status" IN ('agreed', 'arrived');--> statement-breakpoint
CREATE INDEX `visits_of_job` ON `visits` (`job_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `visits_of_artisan` ON `visits` (`artisan_id`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `visits_to_lapse` ON `visits` (`pending_starts_at`) WHERE "visits"."pending_starts_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `visits_to_remind` ON `visits` (`remind_at`) WHERE "visits"."remind_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `visit_id` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `visit_proposal` integer;