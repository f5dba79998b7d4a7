CREATE TABLE `cron_runs` (
	`expression` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`took_ms` integer NOT NULL,
	`failed` integer NOT NULL,
	`failed_at` integer
);
--> statement-breakpoint
CREATE TABLE `ledger_checks` (
	`day` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`accounts` integer NOT NULL,
	`lines` integer NOT NULL,
	`faults` integer NOT NULL
);
