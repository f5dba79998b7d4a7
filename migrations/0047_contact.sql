CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`email` text,
	`phone` text,
	`language` text NOT NULL,
	`user_id` text,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer NOT NULL,
	`answer` text,
	`settled_by` text,
	`settled_at` integer,
	`search_text` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`settled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contact_messages_status" CHECK("contact_messages"."status" IN ('new', 'answered', 'closed')),
	CONSTRAINT "contact_messages_one_way_back" CHECK(("contact_messages"."email" IS NULL) <> ("contact_messages"."phone" IS NULL)),
	CONSTRAINT "contact_messages_settled_by_somebody" CHECK(("contact_messages"."status" = 'new') = ("contact_messages"."settled_at" IS NULL) AND ("contact_messages"."status" = 'new') = ("contact_messages"."settled_by" IS NULL)),
	CONSTRAINT "contact_messages_answered_with" CHECK(("contact_messages"."status" = 'answered') = ("contact_messages"."answer" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `contact_messages_by_age` ON `contact_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_status` ON `contact_messages` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_email` ON `contact_messages` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_phone` ON `contact_messages` (`phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_of_user` ON `contact_messages` (`user_id`);--> statement-breakpoint
CREATE INDEX `contact_messages_settled` ON `contact_messages` (`settled_at`) WHERE "contact_messages"."settled_at" IS NOT NULL;