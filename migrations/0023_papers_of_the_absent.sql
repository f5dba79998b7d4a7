ALTER TABLE `notifications` ADD `verification_id` text;--> statement-breakpoint
ALTER TABLE `verification_requests` ADD `owner_away_since` integer;