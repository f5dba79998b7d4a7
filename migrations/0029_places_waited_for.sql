CREATE TABLE `place_waits` (
	`job_id` text NOT NULL,
	`artisan_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`told_at` integer,
	PRIMARY KEY(`job_id`, `artisan_id`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`artisan_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `place_waits_untold` ON `place_waits` (`job_id`,`created_at`,`artisan_id`) WHERE "place_waits"."told_at" IS NULL;