DROP INDEX `outgoing_messages_about`;--> statement-breakpoint
DROP INDEX `reviews_once_per_author`;