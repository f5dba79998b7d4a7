ALTER TABLE `chat_images` ADD `is_hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_reports` ADD `is_warned` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_reports` ADD `is_message_hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `report_id` text;--> statement-breakpoint
CREATE INDEX `rooms_by_last_word` ON `rooms` (`last_message_at`,`created_at`) WHERE "rooms"."status" <> 'closed';