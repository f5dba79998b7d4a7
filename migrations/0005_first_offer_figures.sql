DROP INDEX `events_of_user`;--> statement-breakpoint
CREATE INDEX `events_missed_promises` ON `events` (`at`,`job_id`) WHERE kind = 'promise.missed';--> statement-breakpoint
CREATE INDEX `events_of_user` ON `events` (`user_id`,`kind`,`at`) WHERE kind IN ('job.opened', 'job.completed_by_codes', 'match.cancelled_by_artisan',
  'visit.missed_by_artisan', 'dispute.opened', 'dispute.closed');--> statement-breakpoint
CREATE INDEX `jobs_by_place_and_opening` ON `jobs` (`category_id`,`wilaya_id`,`opened_at`) WHERE "jobs"."opened_at" IS NOT NULL;