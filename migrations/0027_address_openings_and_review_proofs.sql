CREATE TABLE `address_openings` (
	`job_id` text NOT NULL,
	`id` text NOT NULL,
	`reader_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`reason` text,
	PRIMARY KEY(`job_id`, `id`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "address_openings_role" CHECK("address_openings"."role" IN ('artisan', 'admin')),
	CONSTRAINT "address_openings_grow" CHECK("address_openings"."times" > 0 AND "address_openings"."last_at" >= "address_openings"."created_at")
);
--> statement-breakpoint
CREATE TABLE `review_keys` (
	`number` integer PRIMARY KEY NOT NULL,
	`kid` text NOT NULL,
	`x` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_keys_kid_unique` ON `review_keys` (`kid`);--> statement-breakpoint
CREATE TABLE `review_proofs` (
	`review_id` text PRIMARY KEY NOT NULL,
	`kid` text NOT NULL,
	`signed_text` text NOT NULL,
	`signature` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE no action
);
