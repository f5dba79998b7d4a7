DROP INDEX `notifications_unread`;--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`read_at`) WHERE "notifications"."read_at" IS NULL;