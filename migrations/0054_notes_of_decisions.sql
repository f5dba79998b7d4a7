ALTER TABLE `contact_messages` ADD `closing_reason` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `closing_note` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `removal_note` text;--> statement-breakpoint
ALTER TABLE `suspensions` ADD `ending_note` text;