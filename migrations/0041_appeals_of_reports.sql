ALTER TABLE `chat_reports` ADD `is_refunded` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_reports` ADD `is_upheld` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_reports` ADD `appealed_by` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `chat_reports` ADD `appealed_at` integer;--> statement-breakpoint
ALTER TABLE `chat_reports` ADD `appeal_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_reports` ADD `final_by` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `chat_reports` ADD `final_at` integer;--> statement-breakpoint
ALTER TABLE `chat_reports` ADD `final_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_reports` ADD `is_decision_changed` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE chat_reports SET is_upheld = 1 WHERE status = 'upheld';
