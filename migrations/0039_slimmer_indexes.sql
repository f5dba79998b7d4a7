DROP INDEX `events_of_job`;--> statement-breakpoint
CREATE INDEX `events_of_job` ON `events` (`job_id`);--> statement-breakpoint
DROP INDEX `outgoing_messages_about`;--> statement-breakpoint
CREATE INDEX `outgoing_messages_about` ON `outgoing_messages` (`subject_id`);--> statement-breakpoint
ALTER TABLE `task_runs` ADD `rows_read` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `task_runs` ADD `rows_written` integer DEFAULT 0 NOT NULL;