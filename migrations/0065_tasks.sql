CREATE TABLE `set_aside_rows` (
	`task` text NOT NULL,
	`row_id` text NOT NULL,
	`tries` integer NOT NULL,
	`next_try_at` integer NOT NULL,
	`error` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`task`, `row_id`)
);
--> statement-breakpoint
CREATE INDEX `set_aside_rows_by_time` ON `set_aside_rows` (`next_try_at`);--> statement-breakpoint
CREATE TABLE `task_runs` (
	`task` text NOT NULL,
	`slot` integer NOT NULL,
	`part` integer NOT NULL,
	`state` text NOT NULL,
	`tries` integer NOT NULL,
	`lease_until` integer NOT NULL,
	`queries` integer DEFAULT 0 NOT NULL,
	`took_ms` integer DEFAULT 0 NOT NULL,
	`error` text,
	PRIMARY KEY(`task`, `slot`, `part`)
);
--> statement-breakpoint
CREATE INDEX `task_runs_by_slot` ON `task_runs` (`slot`);