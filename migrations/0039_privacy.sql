CREATE TABLE `account_deletions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`deletes_at` integer NOT NULL,
	`settled_at` integer,
	`begun_at` integer,
	`erased_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_deletions_due` ON `account_deletions` (`deletes_at`) WHERE "account_deletions"."erased_at" IS NULL;--> statement-breakpoint
CREATE INDEX `account_deletions_to_settle` ON `account_deletions` (`created_at`) WHERE "account_deletions"."settled_at" IS NULL;--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consents_kind" CHECK("consents"."kind" IN ('terms', 'marketing'))
);
--> statement-breakpoint
CREATE INDEX `consents_of_user` ON `consents` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `consents_one_holds` ON `consents` (`user_id`,`kind`,`version`) WHERE "consents"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE TABLE `data_exports` (
	`user_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`ready_at` integer,
	`expires_at` integer,
	`bytes` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `data_exports_id_unique` ON `data_exports` (`id`);--> statement-breakpoint
CREATE INDEX `data_exports_owed` ON `data_exports` (`created_at`) WHERE "data_exports"."ready_at" IS NULL;--> statement-breakpoint
CREATE INDEX `data_exports_by_expiry` ON `data_exports` (`expires_at`) WHERE "data_exports"."ready_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outgoing_messages_of_user` ON `outgoing_messages` (`user_id`);--> statement-breakpoint
-- What was agreed to before versions were noted: the texts of 21 November 2026.
INSERT INTO `consents` (`id`, `user_id`, `kind`, `version`, `language`, `created_at`)
SELECT lower(hex(randomblob(10))), `id`, 'terms', '2026-11-21', `language`, `terms_accepted_at` FROM `users` WHERE `terms_accepted_at` IS NOT NULL
UNION ALL SELECT lower(hex(randomblob(10))), `id`, 'marketing', '2026-11-21', `language`, `marketing_consent_at` FROM `users` WHERE `marketing_consent_at` IS NOT NULL;
