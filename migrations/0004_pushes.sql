CREATE TABLE `pushes` (
	`user_id` text NOT NULL,
	`notification_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`is_test` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'owed' NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`topic` text,
	`sent_at` integer,
	`shown_at` integer,
	`opened_at` integer,
	`dismissed_at` integer,
	`drop_reason` text,
	PRIMARY KEY(`user_id`, `notification_id`, `subscription_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pushes_state" CHECK("pushes"."state" IN ('owed', 'held', 'sent', 'dropped')),
	CONSTRAINT "pushes_drop_reason" CHECK("pushes"."drop_reason" IN ('read', 'ended', 'too_old', 'too_large', 'refused', 'gave_up', 'replaced', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `pushes_due` ON `pushes` (`due_at`) WHERE state = 'owed' OR state = 'held';--> statement-breakpoint
CREATE INDEX `pushes_by_age` ON `pushes` (`created_at`);