DROP INDEX `pending_system_messages_by_age`;--> statement-breakpoint
DROP INDEX `outgoing_messages_by_age`;--> statement-breakpoint
DROP INDEX `notifications_unread_of_page`;--> statement-breakpoint
DROP INDEX `point_entries_by_day`;