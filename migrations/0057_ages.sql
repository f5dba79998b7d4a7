ALTER TABLE `jobs` ADD `forgotten_at` integer;--> statement-breakpoint
CREATE INDEX `jobs_to_forget` ON `jobs` (`archived_at`) WHERE "jobs"."archived_at" IS NOT NULL AND "jobs"."forgotten_at" IS NULL;--> statement-breakpoint
CREATE INDEX `outgoing_messages_by_age` ON `outgoing_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_unconfirmed_by_age` ON `users` (`created_at`) WHERE "users"."first_confirmed_at" IS NULL AND "users"."is_active";