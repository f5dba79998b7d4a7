ALTER TABLE `users` ADD `reports_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_reported` ON `users` (`reports_count`,`id`) WHERE "users"."reports_count" <> 0;--> statement-breakpoint
UPDATE `users` SET `reports_count` = (SELECT count(*) FROM `chat_reports` WHERE `chat_reports`.`reported_id` = `users`.`id`) WHERE `id` IN (SELECT `reported_id` FROM `chat_reports`);
