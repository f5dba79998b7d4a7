CREATE TABLE `otp_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`target` text NOT NULL,
	`user_id` text,
	`subject_id` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`used_by` text,
	`is_forgiven` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "otp_codes_purpose" CHECK("otp_codes"."purpose" IN ('job', 'phone', 'email', 'login', 'reset')),
	CONSTRAINT "otp_codes_tries" CHECK("otp_codes"."tries" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `otp_codes_live` ON `otp_codes` (`purpose`,`target`) WHERE "otp_codes"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `otp_codes_of_target` ON `otp_codes` (`target`,`created_at`);--> statement-breakpoint
CREATE INDEX `otp_codes_by_age` ON `otp_codes` (`created_at`);--> statement-breakpoint
CREATE TABLE `sms_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`owed` integer NOT NULL
);
