ALTER TABLE `posts` ADD `publish_at` integer;--> statement-breakpoint
CREATE INDEX `posts_due` ON `posts` (`publish_at`) WHERE "posts"."publish_at" IS NOT NULL;