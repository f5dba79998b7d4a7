CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "saved_views_list" CHECK("saved_views"."list" IN ('users', 'tasks', 'blog', 'reviews', 'log', 'receipts', 'reports', 'queries'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_once_per_name` ON `saved_views` (`user_id`,`list`,`name`);