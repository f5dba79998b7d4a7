-- Counters of a day on which nothing hangs: they begin anew.
DROP TABLE `sign_in_failures`;
--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`subject` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_failed_at` integer NOT NULL,
	`blocked_until` integer DEFAULT 0 NOT NULL,
	`pending` integer DEFAULT 0 NOT NULL,
	`last_tried_at` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sign_in_failures_counted" CHECK("sign_in_failures"."failures" >= 0 AND "sign_in_failures"."pending" >= 0)
);
