DROP INDEX `outgoing_messages_to_send`;--> statement-breakpoint
ALTER TABLE `outgoing_messages` ADD `next_attempt_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outgoing_messages` ADD `provider` text;--> statement-breakpoint
CREATE INDEX `outgoing_messages_to_send` ON `outgoing_messages` (`state`,`next_attempt_at`);