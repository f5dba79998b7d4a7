CREATE TABLE `guests` (
	`user_id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `guests_by_phone` ON `guests` (`phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `guests_by_age` ON `guests` (`created_at`);