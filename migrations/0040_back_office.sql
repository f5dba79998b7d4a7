CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `suspensions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`suspended_by` text NOT NULL,
	`ended_at` integer,
	`ended_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`suspended_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "suspensions_reason" CHECK("suspensions"."reason" IN ('fraud', 'abuse', 'false_identity', 'second_account', 'on_request', 'other'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suspensions_standing` ON `suspensions` (`user_id`) WHERE "suspensions"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `suspensions_of_user` ON `suspensions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `user_words` (
	`word` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`word`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_words_of_user` ON `user_words` (`user_id`,`word`);--> statement-breakpoint
DROP INDEX `audit_entries_of_subject`;--> statement-breakpoint
DROP INDEX `audit_entries_of_actor`;--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `why` text;--> statement-breakpoint
CREATE INDEX `audit_entries_by_time` ON `audit_entries` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_about` ON `audit_entries` (`subject_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_actor` ON `audit_entries` (`actor_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_action` ON `audit_entries` (`action`,`at`,`id`);--> statement-breakpoint
ALTER TABLE `users` ADD `folded_first_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `folded_last_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `folded_company_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_by_age` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_artisans_by_age` ON `users` (`created_at`,`id`) WHERE "users"."is_artisan";--> statement-breakpoint
CREATE INDEX `users_companies_by_age` ON `users` (`created_at`,`id`) WHERE "users"."company_name" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_admins_by_age` ON `users` (`created_at`,`id`) WHERE "users"."is_admin";--> statement-breakpoint
CREATE INDEX `users_inactive_by_age` ON `users` (`created_at`,`id`) WHERE NOT "users"."is_active";--> statement-breakpoint
CREATE INDEX `chat_reports_about` ON `chat_reports` (`reported_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `chat_reports_of_reporter` ON `chat_reports` (`reporter_id`,`created_at`);
--> statement-breakpoint
-- The words by which the back office finds an account follow its folded names.
CREATE TRIGGER users_words_begin AFTER INSERT ON users
BEGIN INSERT OR IGNORE INTO user_words (word, user_id) SELECT value, NEW.id FROM json_each('[' || replace(json_quote(trim(NEW.folded_first_name || ' ' || NEW.folded_last_name || ' ' || NEW.folded_company_name)), ' ', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER users_words_follow AFTER UPDATE OF folded_first_name, folded_last_name, folded_company_name ON users
BEGIN
  DELETE FROM user_words WHERE user_id = NEW.id;
  INSERT OR IGNORE INTO user_words (word, user_id) SELECT value, NEW.id FROM json_each('[' || replace(json_quote(trim(NEW.folded_first_name || ' ' || NEW.folded_last_name || ' ' || NEW.folded_company_name)), ' ', '","') || ']') WHERE value <> '';
END;
--> statement-breakpoint
-- For accounts from before: what the house's folding does to nearly all names here; the next change of one folds it whole.
UPDATE users SET folded_first_name = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(first_name), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'É', 'e'), 'à', 'a'), 'â', 'a'), 'î', 'i'), 'ï', 'i'), 'ô', 'o'), 'û', 'u'), 'ç', 'c'), '-', ' '), '''', ' '), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ة', 'ه'), 'ى', 'ي'),
  folded_last_name = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(last_name), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'É', 'e'), 'à', 'a'), 'â', 'a'), 'î', 'i'), 'ï', 'i'), 'ô', 'o'), 'û', 'u'), 'ç', 'c'), '-', ' '), '''', ' '), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ة', 'ه'), 'ى', 'ي'),
  folded_company_name = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(company_name, '')), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'É', 'e'), 'à', 'a'), 'â', 'a'), 'î', 'i'), 'ï', 'i'), 'ô', 'o'), 'û', 'u'), 'ç', 'c'), '-', ' '), '''', ' '), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ة', 'ه'), 'ى', 'ي');
