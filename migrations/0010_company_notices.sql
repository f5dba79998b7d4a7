ALTER TABLE `notifications` ADD `about_user_id` text;--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`id`) WHERE "users"."is_admin";