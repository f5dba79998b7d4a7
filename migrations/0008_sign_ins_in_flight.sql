CREATE TABLE `__new_sign_in_failures` (
	`subject` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_failed_at` integer NOT NULL,
	`blocked_until` integer DEFAULT 0 NOT NULL,
	`pending` integer DEFAULT 0 NOT NULL,
	`last_tried_at` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sign_in_failures_counted" CHECK("__new_sign_in_failures"."failures" >= 0 AND "__new_sign_in_failures"."pending" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_sign_in_failures`("subject", "failures", "last_failed_at", "blocked_until") SELECT "subject", "failures", "last_failed_at", "blocked_until" FROM `sign_in_failures`;--> statement-breakpoint
DROP TABLE `sign_in_failures`;--> statement-breakpoint
ALTER TABLE `__new_sign_in_failures` RENAME TO `sign_in_failures`;