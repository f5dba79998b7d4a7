ALTER TABLE `first_admin_links` ADD `is_reset` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `otp_codes` ADD `key_id` text DEFAULT 'k0' NOT NULL;--> statement-breakpoint
ALTER TABLE `recovery_codes` ADD `key_id` text DEFAULT 'k0' NOT NULL;--> statement-breakpoint
ALTER TABLE `visits` ADD `code_key_id` text DEFAULT 'k0' NOT NULL;