DROP INDEX `jobs_nearby`;--> statement-breakpoint
DROP INDEX `jobs_nearby_by_urgency`;--> statement-breakpoint
CREATE INDEX `jobs_nearby` ON `jobs` (`category_id`,`wilaya_id`,`opened_at`,`id`,`client_id`) WHERE "jobs"."status" = 'open' AND "jobs"."held" = 0;--> statement-breakpoint
CREATE INDEX `jobs_nearby_by_urgency` ON `jobs` (`category_id`,`wilaya_id`,`urgency`,`opened_at`,`id`,`client_id`) WHERE "jobs"."status" = 'open' AND "jobs"."held" = 0;