ALTER TABLE `outgoing_messages` ADD `link_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `outgoing_messages_by_link` ON `outgoing_messages` (`link_hash`) WHERE link_hash IS NOT NULL;