DROP INDEX `notifications_of_user`;--> statement-breakpoint
CREATE INDEX `notifications_of_user` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outgoing_messages_sms_about` ON `outgoing_messages` (`subject_id`) WHERE channel = 'sms';