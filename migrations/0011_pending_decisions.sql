CREATE TABLE `pending_decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`verb` text NOT NULL,
	`input` text NOT NULL,
	`admin_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`apply_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pending_decisions_of_subject` ON `pending_decisions` (`subject_kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `pending_decisions_due` ON `pending_decisions` (`apply_at`);--> statement-breakpoint
CREATE INDEX `pending_decisions_of_admin` ON `pending_decisions` (`admin_id`,`apply_at`);