DROP INDEX `events_confirmed_by_codes`;--> statement-breakpoint
DROP INDEX `events_of_job`;--> statement-breakpoint
CREATE INDEX `events_confirmed_by_codes` ON `events` (`job_id`,`kind`) WHERE kind = 'job.completed_by_codes';--> statement-breakpoint
CREATE INDEX `events_of_job` ON `events` (`job_id`) WHERE job_id IS NOT NULL;