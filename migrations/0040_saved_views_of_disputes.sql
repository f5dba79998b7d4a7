PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "saved_views_list" CHECK("__new_saved_views"."list" IN ('users', 'tasks', 'blog', 'reviews', 'log', 'receipts', 'reports', 'queries', 'disputes', 'no-shows'))
);
--> statement-breakpoint
INSERT INTO `__new_saved_views`("id", "user_id", "list", "name", "query", "created_at") SELECT "id", "user_id", "list", "name", "query", "created_at" FROM `saved_views`;--> statement-breakpoint
DROP TABLE `saved_views`;--> statement-breakpoint
ALTER TABLE `__new_saved_views` RENAME TO `saved_views`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_once_per_name` ON `saved_views` (`user_id`,`list`,`name`);