CREATE TABLE `point_adjustments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`points` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`status` text NOT NULL,
	`proposed_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "point_adjustments_status" CHECK("point_adjustments"."status" IN ('pending', 'applied', 'refused')),
	CONSTRAINT "point_adjustments_decided" CHECK(("point_adjustments"."status" = 'pending') = ("point_adjustments"."decided_at" IS NULL)),
	CONSTRAINT "point_adjustments_two_admins" CHECK("point_adjustments"."status" <> 'applied' OR "point_adjustments"."decided_by" IS NOT "point_adjustments"."proposed_by")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_adjustments_one_waits` ON `point_adjustments` (`user_id`) WHERE "point_adjustments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `point_adjustments_waiting` ON `point_adjustments` (`status`,`created_at`) WHERE "point_adjustments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `point_adjustments_of_user` ON `point_adjustments` (`user_id`,`created_at`);