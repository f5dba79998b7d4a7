CREATE TABLE `oauth_states` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`verifier` text NOT NULL,
	`nonce` text NOT NULL,
	`door` text NOT NULL,
	`next` text,
	`language` text NOT NULL,
	`browser_hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	CONSTRAINT "oauth_states_provider" CHECK("oauth_states"."provider" IN ('google', 'facebook', 'apple')),
	CONSTRAINT "oauth_states_door" CHECK("oauth_states"."door" IN ('client', 'artisan'))
);
--> statement-breakpoint
CREATE INDEX `oauth_states_by_expiry` ON `oauth_states` (`expires_at`);--> statement-breakpoint
CREATE TABLE `provider_accounts` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`is_email_proven` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "provider_accounts_provider" CHECK("provider_accounts"."provider" IN ('google', 'facebook', 'apple'))
);
--> statement-breakpoint
CREATE INDEX `provider_accounts_of_user` ON `provider_accounts` (`user_id`);