CREATE TABLE `visit_code_entries` (
	`visit_id` text NOT NULL,
	`kind` text NOT NULL,
	`entered_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`visit_id`, `kind`),
	FOREIGN KEY (`visit_id`) REFERENCES `visits`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "visit_code_entries_kind" CHECK("visit_code_entries"."kind" IN ('arrival', 'completion'))
);
--> statement-breakpoint
CREATE INDEX `visit_code_entries_by_time` ON `visit_code_entries` (`created_at`);--> statement-breakpoint
CREATE TABLE `visit_code_tries` (
	`visit_id` text NOT NULL,
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`renewals` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`visit_id`, `kind`, `number`),
	FOREIGN KEY (`visit_id`) REFERENCES `visits`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "visit_code_tries_kind" CHECK("visit_code_tries"."kind" IN ('arrival', 'completion')),
	CONSTRAINT "visit_code_tries_at_most_20" CHECK("visit_code_tries"."number" BETWEEN 1 AND 20)
);
--> statement-breakpoint
CREATE INDEX `visit_code_tries_by_time` ON `visit_code_tries` (`created_at`);--> statement-breakpoint
ALTER TABLE `visits` ADD `code_renewals` integer DEFAULT 0 NOT NULL;