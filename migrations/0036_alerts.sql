CREATE TABLE `alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`rule` text NOT NULL,
	`subject` text NOT NULL,
	`state` text NOT NULL,
	`severity` text NOT NULL,
	`value` integer,
	`limit_value` integer,
	`since` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`told_at` integer,
	`closed_at` integer,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "alerts_state" CHECK("alerts"."state" IN ('open', 'closed')),
	CONSTRAINT "alerts_severity" CHECK("alerts"."severity" IN ('warn', 'fail'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_one_open` ON `alerts` (`rule`,`subject`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `alerts_due` ON `alerts` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `alerts_of_rule` ON `alerts` (`rule`,`opened_at`);--> statement-breakpoint
CREATE TABLE `health_signals` (
	`rule` text NOT NULL,
	`subject` text NOT NULL,
	`since` integer NOT NULL,
	`at` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`rule`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `request_minutes` (
	`minute` integer PRIMARY KEY NOT NULL,
	`requests` integer NOT NULL,
	`errors` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `cron_runs` ADD `unbroken_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `task_runs_over_budget` ON `task_runs` (`slot`) WHERE queries > 800;