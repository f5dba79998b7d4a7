-- A CHECK changes only with its table made anew; nothing hangs on this one.
CREATE TABLE `consents_kept` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consents_kind" CHECK("kind" IN ('terms', 'marketing', 'papers'))
);
--> statement-breakpoint
INSERT INTO `consents_kept` SELECT `id`, `user_id`, `kind`, `version`, `language`, `created_at`, `withdrawn_at` FROM `consents`;--> statement-breakpoint
DROP TABLE `consents`;--> statement-breakpoint
ALTER TABLE `consents_kept` RENAME TO `consents`;--> statement-breakpoint
CREATE INDEX `consents_of_user` ON `consents` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `consents_one_holds` ON `consents` (`user_id`,`kind`,`version`) WHERE "consents"."withdrawn_at" IS NULL;
