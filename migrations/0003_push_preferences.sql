CREATE TABLE `push_preferences` (
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`user_id`, `type`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
