ALTER TABLE `jobs` ADD `widened_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `widened_to` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `tell_later_since` integer;--> statement-breakpoint
CREATE INDEX `jobs_to_tell_later` ON `jobs` (`tell_later_since`) WHERE "jobs"."status" = 'open' AND "jobs"."held" = 0 AND "jobs"."tell_later_since" IS NOT NULL;