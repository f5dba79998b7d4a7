CREATE TABLE `saved_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`text_ar` text NOT NULL,
	`text_fr` text NOT NULL,
	`text_en` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL
);
