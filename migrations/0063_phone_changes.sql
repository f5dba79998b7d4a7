CREATE TABLE `phone_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`by_support` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `phone_changes_by_expiry` ON `phone_changes` (`expires_at`);